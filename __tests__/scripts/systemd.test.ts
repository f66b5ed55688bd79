import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const units = "deploy/systemd";
const analyze = (...args: string[]) => spawnSync("systemd-analyze", args, { encoding: "utf8" });

/** Whoever has no systemd and knows it: `WITHOUT_SYSTEMD=1`. */
const isToldToDoWithout = process.env.WITHOUT_SYSTEMD === "1";
const isThere = analyze("--version").status === 0;
if (!isThere && isToldToDoWithout) {
	// biome-ignore lint/suspicious/noConsole: what is not tested is told
	console.warn("No systemd-analyze on this machine (apt-get install systemd): the units are not verified.");
}

describe("the units of systemd", () => {
	const names = readdirSync(units);
	const services = names.filter((name) => name.endsWith(".service"));
	let dir: string;

	beforeAll(() => {
		dir = mkdtempSync(join(tmpdir(), "webreach-units-"));
		for (const name of names) {
			const unit = readFileSync(join(units, name), "utf8");
			// Commands must be there to be verified; not everybody's Node lies where Debian's does.
			writeFileSync(join(dir, name), unit.replaceAll("/usr/bin/node ", `${process.execPath} `));
		}
	});
	afterAll(() => rmSync(dir, { recursive: true, force: true }));

	it("can be verified on this machine", () => {
		if (!isThere && !isToldToDoWithout)
			throw new Error(
				"systemd-analyze is not installed (apt-get install systemd). WITHOUT_SYSTEMD=1 does without.",
			);
	});

	(isThere ? it : it.skip)("are ones that systemd has nothing to say against", () => {
		const { status, stdout, stderr } = analyze("verify", "--man=no", ...names.map((name) => join(dir, name)));
		expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: "", stderr: "" });
	});

	(isThere ? it : it.skip).each(services)("leave %s little to do beyond its task", (name) => {
		const { status, stdout } = analyze("security", "--offline=yes", "--threshold=25", join(dir, name));
		expect({ status, told: stdout.split("\n").at(-2) }).toMatchObject({ status: 0 });
	});

	it.each(services)("run scripts that there are: %s", (name) => {
		const unit = readFileSync(join(units, name), "utf8");
		const scripts = [...unit.matchAll(/scripts\/[\w/-]+\.ts/g)].map(([script]) => script);
		expect(scripts.length).toBeGreaterThan(0);
		expect(scripts.filter((script) => !existsSync(script))).toEqual([]);
	});
});
