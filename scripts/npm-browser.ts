import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";

const home = "node_modules/@sparticuz/chromium";

const fontsConf = (place: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
	<dir>${place}/fonts</dir>
	<dir>/usr/share/fonts</dir>
	<cachedir>${place}/fonts-cache</cachedir>
</fontconfig>
`;

/**
 * The package unpacks into the temporary folder, where it would take a half-written or older copy for good;
 * so it unpacks into a folder of its own, which gets its name only when it is whole.
 */
function unpack(place: string): void {
	const partial = `${place}.${process.pid}`;
	mkdirSync(partial, { recursive: true });
	execFileSync(
		process.execPath,
		["--eval", 'import("@sparticuz/chromium").then((chromium) => chromium.default.executablePath())'],
		// On this name the package unpacks the shared libraries too that a bare Linux lacks (NSS and its kin).
		{ env: { ...process.env, TMPDIR: partial, AWS_LAMBDA_JS_RUNTIME: "nodejs20.x" }, stdio: "inherit" },
	);
	// The package's own font configuration knows only the folders of a Lambda.
	writeFileSync(join(partial, "fonts.conf"), fontsConf(place));
	try {
		renameSync(partial, place);
	} catch (error) {
		// Another process was first.
		rmSync(partial, { recursive: true });
		if (!existsSync(place)) throw error;
	}
}

/** The package is made for Linux on x64. */
export const hasNpmBrowser = process.platform === "linux" && process.arch === "x64";

/**
 * The Chromium inside @sparticuz/chromium, unpacked once.
 * @throws {Error} where it cannot run.
 */
export function npmBrowser() {
	if (!hasNpmBrowser)
		throw new Error("No Chrome or Chromium was found; install one, or name one in CHROME_PATH.");
	const { version } = JSON.parse(readFileSync(join(home, "package.json"), "utf8"));
	const place = resolve(`node_modules/.cache/webreach/chromium-${version}`);
	if (!existsSync(place)) unpack(place);
	const libraries = [process.env.LD_LIBRARY_PATH, join(place, "al2023/lib")].filter(Boolean).join(":");
	return {
		path: join(place, "chromium"),
		args: ["--no-zygote", "--in-process-gpu", "--font-render-hinting=none"],
		env: { LD_LIBRARY_PATH: libraries, FONTCONFIG_FILE: join(place, "fonts.conf") },
	};
}
