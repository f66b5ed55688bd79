import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { until } from "@/__tests__/harness/site";
import { resolveBrowser } from "@/scripts/browser";
import { findTool, type Tool } from "@/scripts/find-tool";
import { findFreePort } from "@/scripts/site";
import { openHttpSession, openMarionetteSession, type Session } from "./webdriver";

/** A running browser with one page. */
export interface Browser {
	version: string;
	/** Loads a document. Resolves after its `load` event. */
	open: (url: string) => Promise<void>;
	/** Runs the body of an async function in the page, with `args`. */
	run: <Value>(body: string, ...args: unknown[]) => Promise<Value>;
	/** Moves the pointer, as a reader does: forms and idle tasks wait for an input. */
	movePointer: () => Promise<void>;
	close: () => Promise<void>;
}

/** A browser that WebDriver drives. */
export interface DrivenBrowser extends Browser {
	back: () => Promise<void>;
	click: (selector: string) => Promise<void>;
	type: (selector: string, text: string) => Promise<void>;
}

const SCRIPT_TIMEOUT_MS = 60_000;

/** Lets the value of an async function body, or its error, arrive through WebDriver's callback. */
const toAsyncScript = (body: string) => `
	const done = arguments[arguments.length - 1];
	(async (...args) => { ${body} })(...[...arguments].slice(0, -1)).then(
		(value) => done({ value }),
		(error) => done({ error: String(error) }),
	);
`;

/** The key of an element's reference: https://www.w3.org/TR/webdriver2/#elements */
const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";

async function drive(session: Session, end: () => Promise<void>): Promise<DrivenBrowser> {
	const { send, version } = session;
	await send("WebDriver:SetTimeouts", { script: SCRIPT_TIMEOUT_MS, pageLoad: SCRIPT_TIMEOUT_MS });
	const find = async (selector: string) => {
		const found = (await send("WebDriver:FindElement", { using: "css selector", value: selector })) as Record<
			string,
			string
		>;
		return found[ELEMENT];
	};
	let x = 2;
	return {
		version,
		open: async (url) => {
			await send("WebDriver:Navigate", { url });
		},
		back: async () => {
			await send("WebDriver:Back");
		},
		run: async <Value>(body: string, ...args: unknown[]) => {
			const answer = await send("WebDriver:ExecuteAsyncScript", { script: toAsyncScript(body), args });
			const { value, error } = answer as { value: Value; error?: string };
			if (error !== undefined) throw new Error(error);
			return value;
		},
		click: async (selector) => {
			await send("WebDriver:ElementClick", { id: await find(selector) });
		},
		type: async (selector, text) => {
			await send("WebDriver:ElementSendKeys", { id: await find(selector), text });
		},
		movePointer: async () => {
			x = (x % 9) + 1;
			await send("WebDriver:PerformActions", {
				actions: [
					{
						type: "pointer",
						id: "pointer",
						parameters: { pointerType: "mouse" },
						actions: [{ type: "pointerMove", duration: 0, x, y: 2, origin: "viewport" }],
					},
				],
			});
		},
		close: async () => {
			await send("WebDriver:DeleteSession").catch(() => {});
			await end();
		},
	};
}

async function stopProcess(child: ChildProcess): Promise<void> {
	if (child.exitCode !== null || child.signalCode !== null) return;
	const exited = once(child, "exit");
	child.kill();
	await exited;
}

/** Settings of Firefox. Marionette itself sets those that all tests need. */
const settings = {
	"marionette.port": 0,
	"intl.accept_languages": "en-US",
	"browser.shell.checkDefaultBrowser": false,
};

async function startFirefox(): Promise<DrivenBrowser> {
	const profile = mkdtempSync(join(tmpdir(), "webreach-firefox-"));
	const lines = Object.entries(settings).map(
		([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`,
	);
	writeFileSync(join(profile, "user.js"), lines.join("\n"));
	const child = spawn(
		findTool("firefox"),
		["--headless", "--marionette", "--no-remote", "--profile", profile],
		{ stdio: "ignore", env: { ...process.env, HOME: profile } },
	);
	const kill = () => child.kill();
	process.once("exit", kill);
	const portFile = join(profile, "MarionetteActivePort");
	await until("Firefox listens", async () => existsSync(portFile) && readFileSync(portFile, "utf8") !== "");
	const session = await openMarionetteSession(Number(readFileSync(portFile, "utf8")), {});
	return drive(session, async () => {
		process.off("exit", kill);
		await stopProcess(child);
		rmSync(profile, { recursive: true, force: true });
	});
}

/** Starts a virtual display, which WebKitGTK needs. Returns its name. */
async function startDisplay() {
	const child = spawn(findTool("xvfb"), ["-displayfd", "1", "-screen", "0", "1600x1200x24"], {
		stdio: ["ignore", "pipe", "ignore"],
	});
	const [number] = await once(child.stdout, "data");
	return { child, display: `:${String(number).trim()}` };
}

async function startWebKit(): Promise<DrivenBrowser> {
	const command = findTool("webkit");
	const { child: screen, display } = await startDisplay();
	const home = mkdtempSync(join(tmpdir(), "webreach-webkit-"));
	const port = await findFreePort();
	const driver = spawn(command, [`--port=${port}`], {
		stdio: "ignore",
		env: { ...process.env, DISPLAY: display, HOME: home, XDG_RUNTIME_DIR: home },
	});
	const kill = () => [driver, screen].map((child) => child.kill());
	process.once("exit", kill);
	const url = `http://127.0.0.1:${port}`;
	await until("WebKitWebDriver answers", async () => (await fetch(`${url}/status`)).ok);
	const session = await openHttpSession(url, {});
	return drive(session, async () => {
		process.off("exit", kill);
		await stopProcess(driver);
		await stopProcess(screen);
		rmSync(home, { recursive: true, force: true });
	});
}

/** Starts the Chromium of the browser tests, whose pages are the standard of the others. */
export async function startChromium(): Promise<Browser> {
	const { path, args, env } = resolveBrowser();
	const browser = await chromium.launch({ executablePath: path, args, env: { ...process.env, ...env } });
	const page = await browser.newPage({ locale: "en-US" });
	let x = 2;
	return {
		version: browser.version(),
		open: async (url) => {
			await page.goto(url);
		},
		run: (body, ...args) => page.evaluate(`(async (...args) => { ${body} })(...${JSON.stringify(args)})`),
		movePointer: () => {
			x = (x % 9) + 1;
			return page.mouse.move(x, 2);
		},
		close: () => browser.close(),
	};
}

/** The other engines: the programs that each needs, and how it starts. */
export const engines = {
	Firefox: { tools: ["firefox"], start: startFirefox },
	WebKit: { tools: ["webkit", "xvfb"], start: startWebKit },
} as const satisfies Record<string, { tools: readonly Tool[]; start: () => Promise<DrivenBrowser> }>;

export type Engine = keyof typeof engines;
