import browserslist from "browserslist";
import type { Agent } from "@/lib/support/schema/audience";
import { type TargetPart, UnknownPart } from "./target-part";

/** A phone browser whose users are all counted on one version, except those of very old versions. */
interface CountedPhone {
	/** The version on which all users are counted. */
	counted: string;
	/** The first version of the current numbering. Older versions are counted separately. */
	since: number;
	/** The desktop browser with the same versions. If there is none, any version up to the counted one may exist. */
	desktop?: string;
}

const phones: Partial<Record<Agent, Omit<CountedPhone, "counted">>> = {
	and_chr: { since: 18, desktop: "chrome" },
	and_ff: { since: 4, desktop: "firefox" },
	// WebView has Chromium's versions since Android 5.
	android: { since: 37, desktop: "chrome" },
	op_mob: { since: 14 },
	and_uc: { since: 1 },
	and_qq: { since: 1 },
	baidu: { since: 1 },
};

function findCountedPhone(agent: Agent): CountedPhone | undefined {
	const counted = browserslist.data[agent]?.versions.at(-1);
	const phone = phones[agent];
	return phone && counted !== undefined ? { ...phone, counted } : undefined;
}

/**
 * Returns the version on which usage data count all users of a phone browser; undefined if they count its versions
 * separately.
 */
export const getCountedVersion = (agent: Agent): string | undefined => findCountedPhone(agent)?.counted;

/** Finds a browser by its name or alias; undefined for an unknown one. */
export function findAgentByName(name: string): Agent | undefined {
	const id = name.toLowerCase();
	const agent = Object.hasOwn(browserslist.aliases, id) ? (browserslist.aliases[id] ?? id) : id;
	return Object.hasOwn(browserslist.data, agent) ? (agent as Agent) : undefined;
}

function hasVersion({ counted, since, desktop }: CountedPhone, version: string): boolean {
	if (!(Number.parseFloat(version) >= since)) return false;
	if (desktop) return browserslist.data[desktop]?.versions.includes(version) ?? false;
	return Number.parseFloat(version) <= Number.parseFloat(counted);
}

/** Whether usage data count a version separately. */
export const isCountedVersion = (agent: Agent, version: string): boolean =>
	browserslist.data[agent]?.versions.includes(version) ?? false;

/** Whether a version is from before the current numbering, of a browser whose old versions browserslist knows. */
const isOldVersion = ({ since }: CountedPhone, agent: Agent, version: string): boolean =>
	(browserslist.data[agent]?.versions.length ?? 0) > 1 && Number.parseFloat(version) < since;

function selectVersion(phone: CountedPhone, agent: Agent, version: string): string[] {
	const found = [version, version.replace(/\.0$/, "")].find((one) => hasVersion(phone, one));
	if (found === undefined) throw new UnknownPart(`Unknown version ${version} of ${agent}`);
	return [found];
}

const compareBy: Record<string, (version: number, bound: number) => boolean> = {
	">=": (version, bound) => version >= bound,
	">": (version, bound) => version > bound,
	"<": (version, bound) => version < bound,
	"<=": (version, bound) => version <= bound,
};

/**
 * Returns the versions between the bounds of a part, and whether the bounds belong to it; undefined for a part
 * without bounds.
 */
function readBounds({ type, sign = "", version = "", from = "", to = "" }: TargetPart) {
	if (type === "browser_range")
		return {
			ends: [from, to],
			isWithin: (text: string) =>
				Number.parseFloat(text) >= Number.parseFloat(from) &&
				Number.parseFloat(text) <= Number.parseFloat(to),
		};
	const isBeyond = type === "browser_ray" ? compareBy[sign] : undefined;
	return (
		isBeyond && {
			ends: sign === ">=" ? [version] : [],
			isWithin: (text: string) => isBeyond(Number.parseFloat(text), Number.parseFloat(version)),
		}
	);
}

/**
 * Selects the versions that a part names of a phone browser whose users are all counted on one version.
 * browserslist would return the counted version instead: `and_chr 108` becomes the newest. browserslist's option
 * `mobileToDesktop` does the same as this function for Chrome and Firefox.
 * @returns browserslist's names of the versions; undefined for parts that browserslist itself selects.
 * @throws {UnknownPart} for a version that does not exist.
 */
export function selectPhoneVersions(part: TargetPart): string[] | undefined {
	const agent = findAgentByName(part.browser ?? "");
	const phone = agent && findCountedPhone(agent);
	if (!phone) return undefined;
	const toNames = (versions: string[]) => versions.map((version) => `${agent} ${version}`);
	if (isOldVersion(phone, agent, part.version ?? "")) return undefined;
	if (part.type === "browser_version") return toNames(selectVersion(phone, agent, part.version ?? ""));
	const bounds = readBounds(part);
	if (!bounds) return undefined;
	const released = browserslist.data[agent]?.released ?? [];
	const desktop = (browserslist.data[phone.desktop ?? ""]?.released ?? []).filter(
		(version) => Number(version) >= phone.since && Number(version) <= Number(phone.counted),
	);
	const ends = phone.desktop ? [] : bounds.ends.filter((version) => hasVersion(phone, version));
	return toNames([...new Set([...[...released, ...desktop].filter(bounds.isWithin), ...ends])]);
}
