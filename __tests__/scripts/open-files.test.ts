import { spawnSync } from "node:child_process";
import { findOpenFilesFault } from "@/scripts/open-files";

describe("the limit of open files", () => {
	it.each<[limit: number | undefined, fault: RegExp | undefined]>([
		[
			64,
			/^This process may open 64 files at a time; Webreach needs 1024\. .*LimitNOFILE=.*nofile=1024.*ulimit -n/,
		],
		[1_023, /^This process may open 1023 files/],
		[1_024, undefined],
		[65_536, undefined],
	])("of %s is answered with %s", (limit, fault) => {
		if (fault) expect(findOpenFilesFault(limit)).toMatch(fault);
		else expect(findOpenFilesFault(limit)).toBeUndefined();
	});

	it.each(["start", "build"])("ends scripts/%s.ts with one line before it reads the data", (name) => {
		const { status, stdout, stderr } = spawnSync(
			"sh",
			["-c", 'ulimit -n 64; exec "$0" --import tsx "$1"', process.execPath, `scripts/${name}.ts`],
			{ env: { ...process.env, NODE_ENV: "production" }, encoding: "utf8", timeout: 20_000 },
		);
		expect([status, stdout]).toEqual([1, ""]);
		expect(stderr).toMatch(/^This process may open 64 files at a time; .+\n$/);
	});
});
