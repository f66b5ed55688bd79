import Bowser from "bowser";
import { isbot } from "isbot";
import type { UnmatchedReason } from "@/lib/audience/import/match-version";
import { getNewestVersion, type NewestVersions, parseToolVersion } from "@/lib/audience/import/parse-version";
import type { Agent } from "@/lib/support/schema/audience";
import { decodeUserAgent } from "./user-agent-text";

/** The browser of a user agent: a bot, a known browser version, or neither. */
export type LogBrowser =
	| { kind: "bot" }
	| { kind: "matched"; agent: Agent; version: string }
	| { kind: "unmatched"; name: string; version: string; reason: UnmatchedReason };

/** Longer user agents are cut: the rest does not identify the browser. */
const MAX_AGENT_LENGTH = 500;

const matchFirst = (text: string, pattern: RegExp) => pattern.exec(text)?.[1] ?? "";

const chromium = /\bChrom(?:e|ium)\/(\d+)/;

/** Tokens of iOS browsers, also sent in desktop mode, where the rest of the user agent names a Mac. */
const iosToken = /\b(iPhone|iPad|iPod)\b|\b(CriOS|FxiOS|EdgiOS|OPiOS|OPT|GSA)\//;
/** Safari itself: no token follows. Other iOS browsers send an invented `Version` or none. */
const safariOnIos = /\bVersion\/([\d.]+) Mobile\/\w+ Safari\/[\d.]+$/;
/**
 * Since iOS 26, system-generated user agents report one of these iOS versions.
 * https://webkit.org/blog/17333/webkit-features-in-safari-26-0/#update-to-ua-string
 */
const frozenIos = /^18_[67]$/;

/** Tokens of browsers that Bowser reports as the browser they imitate. */
const ownTokens: [Agent, RegExp][] = [
	["op_mini", /Opera Mini\/([\d.]*)/],
	["kaios", /KAIOS\/([\d.]+)/],
	["ie_mob", /IEMobile[/ ]([\d.]+)/],
	["baidu", /(?:baiduboxapp|baidubrowser)\/([\d.]+)/],
	["bb", /(?:BB10|BlackBerry|PlayBook).*Version\/([\d.]+)/],
	// In `U2` mode a proxy server renders the page.
	["and_uc", /^(?!.*\bU2\/).*Android.*UCBrowser\/([\d.]+)/],
	// Excludes the QQ engine embedded in Tencent's apps.
	["and_qq", /^(?!.*(?:TBS|MicroMessenger)\/).*Android.*MQQBrowser\/([\d.]+)/],
];

/** Parses only the browser. Parsing system, device and engine too would take about four times as long. */
const parseBrowser = (text: string): { name?: string; version?: string } =>
	// Bowser throws if the text is empty.
	text === "" ? {} : Bowser.getParser(text, true).getBrowser();

/** Bowser's browser names with the caniuse agent on desktop and on Android. */
const bowserAgents: Record<string, [desktop: Agent | undefined, android: Agent | undefined]> = {
	"Microsoft Edge": ["edge", "edge"],
	Opera: ["opera", "op_mob"],
	"Samsung Internet for Android": ["samsung", "samsung"],
	Firefox: ["firefox", "and_ff"],
	"Internet Explorer": ["ie", undefined],
};

/** Only a name of letters leaves this module: a user agent can hold anything, even an e-mail address. */
const sanitizeName = (name: string) => (/^[\p{L}][\p{L} -]{0,40}$/u.test(name) ? name : "");
const sanitizeVersion = (version: string) => matchFirst(version, /^(\d{1,4})\b/);

/** The caniuse agent and version that a user agent names. The version is empty if the user agent has none. */
function findAgentVersion(
	text: string,
	newest: NewestVersions,
): { agent: Agent; version: string } | undefined {
	for (const [agent, token] of ownTokens)
		if (token.test(text)) return { agent, version: matchFirst(text, token) };
	if (iosToken.test(text)) {
		const own = matchFirst(text, safariOnIos);
		const system = matchFirst(text, /\bOS (\d+(?:_\d+)*)/);
		const version =
			frozenIos.test(system) && newest.ios_saf ? `18.6-${getNewestVersion(newest.ios_saf)}` : system;
		return { agent: "ios_saf", version: own || version };
	}
	const android = /\bAndroid\b/.test(text);
	const engine = matchFirst(text, chromium);
	// https://developer.chrome.com/docs/webview/user-agent
	if (android && engine !== "" && /; wv\)|\bVersion\/4\.0 Chrome\//.test(text))
		return { agent: "android", version: engine };
	const { name = "", version = "" } = parseBrowser(text);
	const agent = bowserAgents[name]?.[android ? 1 : 0];
	if (agent) return { agent, version };
	// Every Chromium-based browser reports its Chromium version.
	if (engine !== "") return { agent: android ? "and_chr" : "chrome", version: engine };
	if (name === "Android Browser")
		return { agent: "android", version: matchFirst(text, /Android (\d+(?:\.\d+)*)/) };
	const safari = matchFirst(text, /\((?:Macintosh|Windows).*\bVersion\/([\d.]+).*\bSafari\//);
	return safari === "" ? undefined : { agent: "safari", version: safari };
}

const toText = (userAgent: string) => decodeUserAgent(userAgent).slice(0, MAX_AGENT_LENGTH);

/** Whether a user agent, as sent or encoded, is a bot's or a program's. */
export const isBotAgent = (userAgent: string): boolean => isbot(toText(userAgent));

/** Words of browsers that programs with a bot's name are mistaken for: `Google Search App`, `Sogou Explorer`. */
const personName = /\b(app|browser|explorer|agent)\b/i;

/** Whether the name of a browser in a report is a bot's: the list of bots takes only whole user agents. */
export const isBotName = (name: string): boolean =>
	name.length < 60 &&
	!personName.test(name) &&
	isbot(`Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/157.0.0.0 Safari/537.36 ${name}/1.0`);

/**
 * Identifies the browser of a user agent. Only iOS needs the system version, so the frozen system versions of macOS,
 * Windows and Android (`10_15_7`, `NT 10.0`, `10; K`) and Chrome's reduced version do no harm.
 * @param userAgent as the browser sent it, or encoded.
 * @param newest the newest released version of each agent.
 */
export function parseUserAgent(userAgent: string, newest: NewestVersions): LogBrowser {
	const text = toText(userAgent);
	if (isbot(text)) return { kind: "bot" };
	const named = findAgentVersion(text, newest);
	const version = named && parseToolVersion(named.agent, named.version, newest);
	if (named && version !== undefined) return { kind: "matched", agent: named.agent, version };
	const { name = "", version: own = "" } = parseBrowser(text);
	const rawVersion = named?.version ?? own;
	const missing = named?.agent === "ios_saf" ? "system" : "version";
	return {
		kind: "unmatched",
		name: sanitizeName(name),
		version: sanitizeVersion(rawVersion),
		reason: named ? (/\d/.test(rawVersion) ? "unknownVersion" : missing) : "browser",
	};
}
