import { cpSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Gives a release a copy of the data in which one feature's record has gone bad, and its page yet to be made. */
export function breakRecord(releaseDir: string, feature: string): void {
	const packages = join(releaseDir, ".next/node_modules");
	for (const name of readdirSync(packages).filter((name) => name.startsWith("web-features"))) {
		const place = join(packages, name);
		const real = realpathSync(place);
		rmSync(place);
		cpSync(real, place, { recursive: true });
		const file = join(place, "data.json");
		const data = JSON.parse(readFileSync(file, "utf8"));
		data.features[feature].status.baseline = 7;
		writeFileSync(file, JSON.stringify(data));
	}
	// They are of the data as they were; made anew, they are of these.
	rmSync(join(releaseDir, ".next/tables"), { recursive: true, force: true });
	for (const kind of ["html", "json", "meta"])
		rmSync(join(releaseDir, `.next/server/pages/en/features/${feature}.${kind}`), { force: true });
}
