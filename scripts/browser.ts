import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { delimiter, join, resolve } from "node:path";

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
const hasNpmBrowser = process.platform === "linux" && process.arch === "x64";

/**
 * Returns the Chromium of @sparticuz/chromium, and unpacks it on first use.
 * @throws {Error} if the package does not support this platform.
 */
function prepareNpmBrowser() {
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

/** How to start a Chromium: its program, flags, and additional environment variables. */
export interface TestBrowser {
	path: string;
	args: string[];
	env: Record<string, string>;
}

const flags = [
	"--headless",
	"--no-sandbox",
	"--disable-gpu",
	"--disable-background-networking",
	"--disable-component-update",
	"--disable-sync",
	"--no-first-run",
];

const programs = ["google-chrome-stable", "google-chrome", "chromium", "chromium-browser", "chrome"];

function listInstallPaths(): string[] {
	const { PATH = "", PROGRAMFILES = "", LOCALAPPDATA = "" } = process.env;
	if (process.platform === "win32")
		return [PROGRAMFILES, LOCALAPPDATA].map((dir) => join(dir, "Google/Chrome/Application/chrome.exe"));
	const onPath = PATH.split(delimiter).flatMap((dir) => programs.map((program) => join(dir, program)));
	if (process.platform !== "darwin") return [...onPath, "/opt/google/chrome/chrome"];
	return [
		...["Google Chrome", "Chromium"].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`),
		...onPath,
	];
}

/** Whether a program is a browser. Ubuntu's `chromium-browser` prints no version if its snap is not installed. */
function printsVersion(path: string): boolean {
	if (process.platform === "win32") return true;
	try {
		return /\d+\.\d+/.test(
			execFileSync(path, ["--version"], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }),
		);
	} catch {
		return false;
	}
}

function getNpmBrowser(): TestBrowser {
	const browser = prepareNpmBrowser();
	return { ...browser, args: [...flags, ...browser.args] };
}

/**
 * Finds the browser for tests: `CHROME_PATH`, else an installed Chrome or Chromium, else that of the npm package
 * @sparticuz/chromium. `CHROME_PATH=npm` selects the package.
 * @throws {Error} if there is no file at `CHROME_PATH`, or no browser.
 */
export function resolveBrowser(): TestBrowser {
	const named = process.env.CHROME_PATH;
	if (named && named !== "npm" && !existsSync(named)) throw new Error(`CHROME_PATH not found: ${named}`);
	const path = named || listInstallPaths().find((place) => existsSync(place) && printsVersion(place));
	return path && path !== "npm" ? { path, args: flags, env: {} } : getNpmBrowser();
}

/** Browsers for tests: the one of `resolveBrowser`, and the one of the npm package if it is another. */
export interface TestBrowsers {
	default: TestBrowser;
	npm?: TestBrowser;
}

/** @throws {Error} as `resolveBrowser` does. */
export function resolveBrowsers(): TestBrowsers {
	const first = resolveBrowser();
	if (!hasNpmBrowser) return { default: first };
	const npm = getNpmBrowser();
	return npm.path === first.path ? { default: first } : { default: first, npm };
}
