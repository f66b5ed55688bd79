import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";

const packageDir = "node_modules/@sparticuz/chromium";

const renderFontsConf = (folder: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
	<dir>${folder}/fonts</dir>
	<dir>/usr/share/fonts</dir>
	<cachedir>${folder}/fonts-cache</cachedir>
</fontconfig>
`;

/**
 * Unpacks the browser. The package unpacks into the temporary folder, and uses an incomplete or older copy that it finds
 * there. So it unpacks into a new folder, which is renamed when it is complete.
 */
function unpack(folder: string): void {
	const partial = `${folder}.${process.pid}`;
	mkdirSync(partial, { recursive: true });
	execFileSync(
		process.execPath,
		["--eval", 'import("@sparticuz/chromium").then((chromium) => chromium.default.executablePath())'],
		// With this variable the package also unpacks shared libraries that a minimal Linux lacks, such as NSS.
		{ env: { ...process.env, TMPDIR: partial, AWS_LAMBDA_JS_RUNTIME: "nodejs20.x" }, stdio: "inherit" },
	);
	// The package's own font configuration has only folders of AWS Lambda.
	writeFileSync(join(partial, "fonts.conf"), renderFontsConf(folder));
	try {
		renameSync(partial, folder);
	} catch (error) {
		// Another process has unpacked the browser in the meantime.
		rmSync(partial, { recursive: true });
		if (!existsSync(folder)) throw error;
	}
}

/** The package supports only Linux on x64. */
export const hasNpmBrowser = process.platform === "linux" && process.arch === "x64";

/**
 * Returns the Chromium of @sparticuz/chromium, and unpacks it on first use.
 * @throws {Error} if the package does not support this platform.
 */
export function prepareNpmBrowser() {
	if (!hasNpmBrowser)
		throw new Error("Found no Chrome or Chromium. Install one, or set CHROME_PATH to its program.");
	const { version } = JSON.parse(readFileSync(join(packageDir, "package.json"), "utf8"));
	const folder = resolve(`node_modules/.cache/webreach/chromium-${version}`);
	if (!existsSync(folder)) unpack(folder);
	const libraries = [process.env.LD_LIBRARY_PATH, join(folder, "al2023/lib")].filter(Boolean).join(":");
	return {
		path: join(folder, "chromium"),
		args: ["--no-zygote", "--in-process-gpu", "--font-render-hinting=none"],
		env: { LD_LIBRARY_PATH: libraries, FONTCONFIG_FILE: join(folder, "fonts.conf") },
	};
}
