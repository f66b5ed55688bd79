import Bowser from "bowser";
import { isbot } from "isbot";
import type { Unmatched } from "@/lib/domain/import/place";
import { type NewestVersions, newestIn, readVersionOf } from "@/lib/domain/import/versions";
import type { Agent } from "@/lib/schema/audience";

/** What a user agent counts for: a browser's version, no version of any, or a program that is no person. */
export type LogBrowser =
	| { kind: "bot" }
	| { kind: "matched"; agent: Agent; version: string }
	| { kind: "unmatched"; name: string; version: string; reason: Unmatched };

/** More of it tells nothing of the browser. */
const LONGEST_AGENT = 500;

const first = (text: string, pattern: RegExp) => pattern.exec(text)?.[1] ?? "";

const chromium = /\bChrom(?:e|ium)\/(\d+)/;

/** What names a browser on iOS though the rest says that it is a Mac: a desktop page was asked for. */
const onIos = /\b(iPhone|iPad|iPod)\b|\b(CriOS|FxiOS|EdgiOS|OPiOS|OPT|GSA)\//;
/** Safari's own, with nothing behind it or between: others there write a made-up `Version` or none. */
const safariOnIos = /\bVersion\/([\d.]+) Mobile\/\w+ Safari\/[\d.]+$/;
/**
 * Since iOS 26 user agents made by the system go on telling one of these.
 * https://webkit.org/blog/17333/webkit-features-in-safari-26-0/#update-to-ua-string
 */
const frozenIos = /^18_[67]$/;

/** Agents that the parser does not tell apart from the browser they look like, by their own token. */
const ownTokens: [Agent, RegExp][] = [
	["op_mini", /Opera Mini\/([\d.]*)/],
	["kaios", /KAIOS\/([\d.]+)/],
	["ie_mob", /IEMobile[/ ]([\d.]+)/],
	["baidu", /(?:baiduboxapp|baidubrowser)\/([\d.]+)/],
	["bb", /(?:BB10|BlackBerry|PlayBook).*Version\/([\d.]+)/],
	// In its other mode, `U2`, a server of its own renders.
	["and_uc", /^(?!.*\bU2\/).*Android.*UCBrowser\/([\d.]+)/],
	// Not the engine of that name within apps of its maker.
	["and_qq", /^(?!.*(?:TBS|MicroMessenger)\/).*Android.*MQQBrowser\/([\d.]+)/],
];

/** The browser alone: system, device and engine would take as long again each. */
const parsed = (text: string) => Bowser.getParser(text, true).getBrowser();

/** Names of the parser's, with the agent on a desktop and on Android. */
const parsedNames: Record<string, [desktop: Agent | undefined, android: Agent | undefined]> = {
	"Microsoft Edge": ["edge", "edge"],
	Opera: ["opera", "op_mob"],
	"Samsung Internet for Android": ["samsung", "samsung"],
	Firefox: ["firefox", "and_ff"],
	"Internet Explorer": ["ie", undefined],
};

/** Only letters are passed on: whatever else stands in a user agent could be anything, even an address. */
const shownName = (name: string) => (/^[\p{L}][\p{L} -]{0,40}$/u.test(name) ? name : "");
const shownVersion = (version: string) => first(version, /^(\d{1,4})\b/);

/** Which agent's version a user agent names; an empty version where it names none. */
function namedIn(text: string, newest: NewestVersions): { agent: Agent; version: string } | undefined {
	for (const [agent, token] of ownTokens) if (token.test(text)) return { agent, version: first(text, token) };
	if (onIos.test(text)) {
		const own = first(text, safariOnIos);
		const system = first(text, /\bOS (\d+(?:_\d+)*)/);
		const version = frozenIos.test(system) && newest.ios_saf ? `18.6-${newestIn(newest.ios_saf)}` : system;
		return { agent: "ios_saf", version: own || version };
	}
	const android = /\bAndroid\b/.test(text);
	const engine = first(text, chromium);
	// https://developer.chrome.com/docs/webview/user-agent
	if (android && engine !== "" && /; wv\)|\bVersion\/4\.0 Chrome\//.test(text))
		return { agent: "android", version: engine };
	const { name = "", version = "" } = parsed(text);
	const agent = parsedNames[name]?.[android ? 1 : 0];
	if (agent) return { agent, version };
	// Whatever is built on Chromium says of which version.
	if (engine !== "") return { agent: android ? "and_chr" : "chrome", version: engine };
	if (name === "Android Browser")
		return { agent: "android", version: first(text, /Android (\d+(?:\.\d+)*)/) };
	const safari = first(text, /\((?:Macintosh|Windows).*\bVersion\/([\d.]+).*\bSafari\//);
	return safari === "" ? undefined : { agent: "safari", version: safari };
}

/**
 * What a user agent counts for. The system that it names decides nothing but on iOS, so it does no harm that macOS,
 * Windows and Android are frozen in it (`10_15_7`, `NT 10.0`, `10; K`), nor that only Chrome's first number is true.
 * @param newest the newest released version of each agent.
 */
export function browserOfAgent(userAgent: string, newest: NewestVersions): LogBrowser {
	const text = userAgent.slice(0, LONGEST_AGENT);
	if (isbot(text)) return { kind: "bot" };
	const named = namedIn(text, newest);
	const version = named && readVersionOf(named.agent, named.version, newest);
	if (named && version !== undefined) return { kind: "matched", agent: named.agent, version };
	const { name = "", version: own = "" } = parsed(text);
	const told = named?.version ?? own;
	const missing = named?.agent === "ios_saf" ? "system" : "version";
	return {
		kind: "unmatched",
		name: shownName(name),
		version: shownVersion(told),
		reason: named ? (/\d/.test(told) ? "unknownVersion" : missing) : "browser",
	};
}
