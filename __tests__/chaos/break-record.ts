import { cpSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Prepares a copy of a build: one feature's record is broken and its pre-rendered pages are removed. */
export function breakRecord(dir: string, feature: string): void {
	const packages = join(dir, ".next/node_modules");
	for (const name of readdirSync(packages).filter((name) => name.startsWith("web-features"))) {
		const place = join(packages, name);
		const source = realpathSync(place);
		rmSync(place);
		cpSync(source, place, { recursive: true });
		const data = JSON.parse(readFileSync(join(place, "data.json"), "utf8"));
		data.features[feature].status.baseline = 7;
		writeFileSync(join(place, "data.json"), JSON.stringify(data));
	}
	// Removes files that the build computed from the intact data.
	rmSync(join(dir, ".next/tables"), { recursive: true, force: true });
	for (const kind of ["html", "json", "meta"])
		rmSync(join(dir, `.next/server/pages/en/features/${feature}.${kind}`), { force: true });
}
