import type { Agent, UsageRow } from "@/lib/support/schema/audience";
import { compareVersions } from "@/lib/support/version";
import { getRangeEnds } from "@/lib/support/version-span";

/** How a browser's user agents are recognized. All are sources of regular expressions. */
interface Identity {
	/** Text before the version. */
	version: string;
	/** Text elsewhere in the user agent. */
	has?: string;
	/** Text of other browsers. */
	not?: string;
}

const ios = "iPhone|iPad|iPod|(?:CriOS|FxiOS|EdgiOS|OPiOS|OPT|GSA)\\/";
const chromium = "Chrom(?:e|ium)\\/";

/** https://developer.mozilla.org/en-US/docs/Web/HTTP/Reference/Headers/User-Agent */
const identities: Record<Exclude<Agent, "ios_saf">, readonly Identity[]> = {
	chrome: [{ version: chromium }],
	and_chr: [{ version: chromium, has: "Android" }],
	android: [{ version: "Android ", not: `Firefox|Opera|Windows|${chromium}` }],
	edge: [{ version: "Edg(?:e|A)?\\/" }],
	firefox: [{ version: "Firefox\\/", not: "KAIOS|SeaMonkey|Opera" }],
	and_ff: [{ version: "Firefox\\/", has: "Android" }],
	safari: [{ version: "Version\\/", has: "Macintosh", not: `Opera|${chromium}|${ios}` }],
	opera: [{ version: "OPR\\/", not: "Android" }],
	op_mob: [{ version: "OPR\\/", has: "Android" }],
	op_mini: [{ version: "Opera Mini\\/" }],
	samsung: [{ version: "SamsungBrowser\\/" }],
	ie: [
		{ version: "MSIE ", not: "IEMobile|Opera" },
		{ version: "rv:", has: "Trident\\/", not: "IEMobile" },
	],
	ie_mob: [{ version: "IEMobile[\\/ ]" }],
	kaios: [{ version: "KAIOS\\/" }],
	and_uc: [{ version: "UCBrowser\\/", has: "Android", not: "U2\\/" }],
	and_qq: [{ version: "MQQBrowser\\/", has: "Android", not: "TBS\\/|MicroMessenger\\/" }],
	baidu: [{ version: "(?:baiduboxapp|baidubrowser)\\/", has: "Android" }],
	bb: [{ version: "Version\\/", has: "BB10|BlackBerry|PlayBook", not: "Opera" }],
};

/** Browsers that also send the version of their Chromium. */
const onChromium = ["edge", "opera", "op_mob", "samsung", "and_uc", "and_qq", "baidu"] as const;

/** Alternatives that match the digits of an integer from `least` on, and the beginning of larger ones. */
function matchIntegers(least: number): string {
	const digits = String(least);
	const larger = [...digits].map((digit, at) => {
		const isLast = at === digits.length - 1;
		const first = Number(digit) + (isLast ? 0 : 1);
		if (first > 9) return [];
		const range = first === 9 ? "9" : `[${first}-9]`;
		return [`${digits.slice(0, at)}${range}${"\\d".repeat(digits.length - 1 - at)}`];
	});
	return [...larger.flat().reverse(), `[1-9]\\d{${digits.length},}`].join("|");
}

/** Matches a version from `floor` on: its major and minor number, with a dot or, on iOS, an underscore between them. */
function matchVersions(floor: string): string {
	const [major = 0, minor = 0] = floor.split(".").map(Number);
	if (minor === 0) return `(?:${matchIntegers(major)})`;
	return `(?:${major}[._](?:${matchIntegers(minor)})|${matchIntegers(major + 1)})`;
}

/** Independent lookaheads: each takes linear time. */
const matchIdentity = ({ version, has, not }: Identity, floor: string | undefined) =>
	[
		has === undefined ? "" : `(?=.*(?:${has}))`,
		not ? `(?!.*(?:${not}))` : "",
		`(?=.*${version}${floor === undefined ? "" : matchVersions(floor)})`,
	].join("");

/**
 * Safari itself has its version, others that of the system. Since iOS 26 the system counts as 18.6 or 18.7 in the user agent, so
 * a browser other than Safari may be any later one. https://webkit.org/blog/17333/webkit-features-in-safari-26-0/
 */
function matchIos(floor: string): string {
	const versions = matchVersions(floor);
	const safari = "Mobile\\/\\S+ Safari\\/[\\d.]+$";
	const frozen = `(?=.*OS 18_[67] )(?!.*Version\\/[\\d.]+ ${safari})`;
	const either = [`(?=.*Version\\/${versions}[\\d.]* ${safari})`, `(?=.*OS ${versions})`, frozen];
	return `(?=.*(?:${ios}))(?!.*IEMobile)(?:${either.join("|")})`;
}

type Floors = ReadonlyMap<Agent, string | undefined>;

function getFloors(target: readonly Pick<UsageRow, "agent" | "version">[]): Map<Agent, string | undefined> {
	const floors = new Map<Agent, string | undefined>();
	for (const { agent, version } of target) {
		const [low] = getRangeEnds(version);
		if (low === "all") floors.set(agent, undefined);
		if (!/^\d/.test(low)) continue;
		const known = floors.get(agent);
		if (known === undefined || compareVersions(low, known) < 0) floors.set(agent, low);
	}
	return floors;
}

/** The first Android version whose browser data are those of the WebView, which has Chrome's versions. */
const FIRST_WEBVIEW = "37";

/** Usage data know one version of browsers for phones, so the version of the same browser on desktops decides for both. */
function joinPhones(floors: Map<Agent, string | undefined>): Floors {
	const android = floors.get("android");
	if (android !== undefined && compareVersions(android, FIRST_WEBVIEW) >= 0) {
		floors.delete("android");
		if (!floors.has("and_chr")) floors.set("and_chr", android);
	}
	if (floors.has("chrome")) floors.delete("and_chr");
	if (floors.has("firefox")) floors.delete("and_ff");
	return floors;
}

/** A browser on Chromium counts as Chrome, unless the target names it. */
const excludeNamed = (floors: Floors) =>
	onChromium
		.filter((agent) => floors.has(agent))
		.flatMap((agent) => identities[agent].map(({ version }) => version))
		.join("|");

/** The last major version of Opera that is not based on Chromium. */
const LAST_PRESTO = 12;

/**
 * Opera before Chromium: from 10 on `Opera/9.80 … Version/12.16`, before that `Opera/9.64`. Its minor numbers have two digits;
 * usage data write 12.10 as 12.1.
 */
function matchPresto(agent: Agent, floor = ""): string[] {
	const [major = "", minor = ""] = floor.split(".");
	if (floor === "" || Number(major) > LAST_PRESTO) return [];
	const version = Number(major) < 10 ? "Opera\\/" : "Version\\/";
	const phones = "Opera (?:Mobi|Tablet)";
	const identities: Partial<Record<Agent, Identity>> = {
		opera: { version, has: "Opera\\/", not: `${phones}|Opera Mini` },
		op_mob: { version, has: phones },
	};
	const identity = identities[agent];
	return identity ? [matchIdentity(identity, minor.length === 1 ? `${floor}0` : floor)] : [];
}

function matchAgent(agent: Agent, floor: string | undefined, floors: Floors): string[] {
	if (agent === "ios_saf") return floor === undefined ? [] : [matchIos(floor)];
	const not = agent === "chrome" || agent === "and_chr" ? excludeNamed(floors) : "";
	const own = identities[agent].map((identity) => matchIdentity({ ...(not && { not }), ...identity }, floor));
	return [...own, ...matchPresto(agent, floor)];
}

/**
 * Converts a target to a regular expression that matches the user agents of its browsers: the oldest version of each in the
 * target, and newer ones. It has no syntax that old browsers lack.
 * @returns its source.
 */
export function toUserAgentPattern(target: readonly Pick<UsageRow, "agent" | "version">[]): string {
	const floors = joinPhones(getFloors(target));
	const agents = [...floors].flatMap(([agent, floor]) => matchAgent(agent, floor, floors));
	return agents.length === 0 ? "(?!)" : `^(?:${agents.join("|")})`;
}

/** Formats the test of a target's browsers as a function of JavaScript that old browsers can run too. */
export const formatSupportTest = (target: Parameters<typeof toUserAgentPattern>[0]) =>
	`function isSupportedBrowser(userAgent) {\n\treturn /${toUserAgentPattern(target)}/.test(userAgent);\n}\n`;
