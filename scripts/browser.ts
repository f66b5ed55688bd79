import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { hasNpmBrowser, prepareNpmBrowser } from "./npm-browser";

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
