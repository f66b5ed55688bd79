import { execFileSync, spawnSync } from "node:child_process";
import {
	cpSync,
	existsSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	readlinkSync,
	renameSync,
	rmSync,
	statSync,
	symlinkSync,
	utimesSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join, resolve } from "node:path";

const units = "deploy/systemd";
const analyze = (...args: string[]) => spawnSync("systemd-analyze", args, { encoding: "utf8" });

/** `WITHOUT_SYSTEMD=1` skips these tests on a machine without systemd. */
const isDisabled = process.env.WITHOUT_SYSTEMD === "1";
const hasSystemd = analyze("--version").status === 0;
if (!hasSystemd && isDisabled) {
	// biome-ignore lint/suspicious/noConsole: prints the reason for skipped tests
	console.warn("No systemd-analyze on this machine (apt-get install systemd): the units are not verified.");
}

describe("systemd units", () => {
	const names = readdirSync(units).filter((name) => /\.(?:service|timer)$/.test(name));
	const services = names.filter((name) => name.endsWith(".service"));
	let dir: string;

	beforeAll(() => {
		dir = mkdtempSync(join(tmpdir(), "webreach-units-"));
		for (const name of names) {
			const unit = readFileSync(join(units, name), "utf8");
			// The verification needs existing commands, and Node may be in another folder than on Debian.
			const local = unit
				.replaceAll("/usr/bin/node ", `${process.execPath} `)
				.replaceAll("/usr/local/sbin/webreach-switch", resolve(units, "webreach-switch"));
			writeFileSync(join(dir, name), local);
		}
	});
	afterAll(() => rmSync(dir, { recursive: true, force: true }));

	it("can be verified on this machine", () => {
		if (!hasSystemd && !isDisabled)
			throw new Error(
				"systemd-analyze is not installed (apt-get install systemd). WITHOUT_SYSTEMD=1 skips this test.",
			);
	});

	(hasSystemd ? it : it.skip)("pass systemd-analyze verify", () => {
		const { status, stdout, stderr } = analyze("verify", "--man=no", ...names.map((name) => join(dir, name)));
		expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: "", stderr: "" });
	});

	(hasSystemd ? it : it.skip).each(services)("restrict the privileges of %s", (name) => {
		const { status, stdout } = analyze("security", "--offline=yes", "--threshold=25", join(dir, name));
		expect({ status, settings: stdout.split("\n").at(-2) }).toMatchObject({ status: 0 });
	});

	it("run scripts that exist", () => {
		const unit = readFileSync(join(units, "webreach-update.service"), "utf8");
		const scripts = [...unit.matchAll(/scripts\/[\w/-]+\.ts/g)].map(([script]) => script);
		expect(scripts.length).toBeGreaterThan(0);
		expect(scripts.filter((script) => !existsSync(script))).toEqual([]);
	});
});

describe("webreach-switch", () => {
	let dir: string;
	/** Each systemctl call, with the build and the replica ports in nginx's configuration at that time. */
	const calls = () =>
		existsSync(join(dir, "calls")) ? readFileSync(join(dir, "calls"), "utf8").trim().split("\n") : [];
	const served = () => readlinkSync(join(dir, "current"));

	function addRelease(id: string) {
		const release = join(dir, "releases", id);
		mkdirSync(join(release, ".next/static"), { recursive: true });
		mkdirSync(join(release, ".next/server/pages/de"), { recursive: true });
		writeFileSync(join(release, ".next/static", `${id}.js`), id);
		writeFileSync(join(release, ".next/server/pages/de/busy.html"), id);
		writeFileSync(join(release, "server.js"), "");
	}
	/** Runs webreach-switch with a fake systemctl that cannot start the release `broken`. */
	function serve(id?: string, broken = "none") {
		const systemctl = `#!/bin/sh
conf="${dir}/nginx/conf.d/webreach.conf"
config="$(sed -n 's/.*proxy_cache_key "\\([a-z]*\\) .*/\\1/p' "$conf") $(grep -v '^#' "$conf" | grep -o 'server 127.0.0.1:[0-9]* max_fails=3' | grep -o '31[0-9]*' | xargs)"
echo "$* $(readlink current), edge: $config" >> "${dir}/calls"
[ "$1" != restart ] || [ "$(readlink current)" != releases/${broken} ]
`;
		writeFileSync(join(dir, "bin/systemctl"), systemctl, { mode: 0o755 });
		return spawnSync(resolve(units, "webreach-switch"), id === undefined ? [] : [id], {
			encoding: "utf8",
			env: {
				...process.env,
				PATH: `${join(dir, "bin")}${delimiter}${process.env.PATH}`,
				WEBREACH_DIR: dir,
				NGINX_DIR: join(dir, "nginx"),
				EDGE_DIR: join(dir, "edge"),
				EDGE_HOSTS: "webreach.example",
			},
		});
	}

	beforeEach(() => {
		dir = mkdtempSync(join(tmpdir(), "webreach-switch-"));
		for (const folder of ["bin", "nginx/conf.d"]) mkdirSync(join(dir, folder), { recursive: true });
		for (const name of ["nginx", "sleep"])
			writeFileSync(join(dir, "bin", name), "#!/bin/sh\n", { mode: 0o755 });
		execFileSync("cp", ["deploy/edge.conf.template", join(dir, "nginx/webreach.conf.template")]);
		addRelease("one");
		addRelease("two");
	});
	afterEach(() => rmSync(dir, { recursive: true, force: true }));

	it("restarts each replica while the edge uses the other one, and preserves old assets", () => {
		expect(serve("one").status).toBe(0);
		rmSync(join(dir, "calls"));
		expect(serve("two")).toMatchObject({ status: 0, stderr: "" });
		expect(calls()).toEqual([
			"reload-or-restart nginx releases/two, edge: one 3102",
			"restart webreach@3101 releases/two, edge: one 3102",
			"reload-or-restart nginx releases/two, edge: two 3101",
			"restart webreach@3102 releases/two, edge: two 3101",
			"reload-or-restart nginx releases/two, edge: two 3101 3102",
		]);
		const conf = readFileSync(join(dir, "nginx/conf.d/webreach.conf"), "utf8");
		expect(conf).toContain('proxy_cache_key "two $scheme');
		expect(conf).toContain("server_name webreach.example;");
		expect(conf).toContain("server 127.0.0.1:3102 max_fails=3");
		expect(conf).not.toMatch(/^[^#\n]*\$\{/m);
		expect(readdirSync(join(dir, "edge/assets/_next/static")).sort()).toEqual(["one.js", "two.js"]);
		expect(readFileSync(join(dir, "edge/assets/busy/de.html"), "utf8")).toBe("two");
	});

	it("rolls back if a release does not start, after restarting only one replica", () => {
		serve("one");
		rmSync(join(dir, "calls"));
		expect(serve("two", "two").status).toBe(1);
		expect(served()).toBe("releases/one");
		expect(calls().filter((call) => call.startsWith("restart"))).toEqual([
			"restart webreach@3101 releases/two, edge: one 3102",
			"restart webreach@3101 releases/one, edge: one 3102",
		]);
		expect(calls().at(-1)).toBe("reload-or-restart nginx releases/one, edge: one 3101 3102");
	});

	const badNames = [
		"two;",
		"two three",
		'two" $scheme',
		"$host",
		"two\nthree",
		"../releases/two",
		"two/.",
		".two",
		"zwölf",
		"x".repeat(33),
	];

	it.each(badNames)("refuses the name %j, which would be part of nginx's configuration", (name) => {
		if (!name.includes("/")) addRelease(name);
		expect(serve(name)).toMatchObject({
			status: 1,
			stderr: expect.stringMatching(/^The name of a release has /),
		});
		expect(existsSync(join(dir, "nginx/conf.d/webreach.conf"))).toBe(false);
		expect(calls()).toEqual([]);
	});

	it("refuses such a name of the newest release, and of the one before", () => {
		addRelease("new {}");
		utimesSync(join(dir, "releases/new {}"), 4_000_000_000, 4_000_000_000);
		expect(serve().status).toBe(1);
		symlinkSync("releases/new {}", join(dir, "current"));
		expect(serve("two").status).toBe(1);
		expect(calls()).toEqual([]);
	});

	it.each([
		["a static file", "releases/two/.next/static/link.js"],
		["the static files", "releases/two/.next/static"],
		["a page for refused requests", "releases/two/.next/server/pages/de/busy.html"],
		["the release", "releases/two"],
	])("publishes nothing if %s is a link", (_, path) => {
		writeFileSync(join(dir, "secret"), "secret");
		renameSync(join(dir, "releases/two"), join(dir, "elsewhere"));
		cpSync(join(dir, "elsewhere"), join(dir, "releases/two"), { recursive: true });
		rmSync(join(dir, path), { recursive: true, force: true });
		symlinkSync(join(dir, path === "releases/two" ? "elsewhere" : "secret"), join(dir, path));
		expect(serve("two")).toMatchObject({
			status: 1,
			stderr: "The release two has links in place of files.\n",
		});
		expect(existsSync(join(dir, "edge"))).toBe(false);
		expect(calls()).toEqual([]);
	});

	it("reads and writes files of a release with the rights of their owner", () => {
		const { uid, gid } = statSync(dir);
		writeFileSync(join(dir, "bin/id"), "#!/bin/sh\necho 0\n", { mode: 0o755 });
		// The options come before the command, and the script runs in the folder of the releases.
		writeFileSync(
			join(dir, "bin/setpriv"),
			`#!/bin/sh\necho "$*" >> "${dir}/commands"\nshift 6\nexec "$@"\n`,
			{ mode: 0o755 },
		);
		expect(serve("two")).toMatchObject({ status: 0, stderr: "" });
		const options = `--reuid ${uid} --regid ${gid} --clear-groups --no-new-privs `;
		const commands = readFileSync(join(dir, "commands"), "utf8").trim().split("\n");
		expect(commands.filter((command) => !command.startsWith(options))).toEqual([]);
		expect(commands.map((command) => command.slice(options.length).split(" ")[0])).toEqual([
			"find",
			"find",
			"mkdir",
			"cp",
			"cp",
			"chmod",
			"ln",
			"mv",
		]);
		const script = readFileSync(join(units, "webreach-switch"), "utf8");
		expect(script.match(/^\s*(?:cp|chmod|chown|ln|mv|rm|find) .*$/gm)).toBeNull();
	});

	it("does nothing if the release is already active or does not exist", () => {
		serve("one");
		rmSync(join(dir, "calls"));
		expect(serve("one").status).toBe(0);
		expect(serve("three").status).toBe(1);
		expect(calls()).toEqual([]);
	});
});
