import type { Support } from "@/lib/support/schema/reach";
import { groupBy } from "./group-by";
import { computeReach, computeSetReach, countVersionsBefore, type IndexedUsage } from "./reach";
import { toVersionOrder } from "./version";

/**
 * Computes the share (0..1) with full support of a set without each of its members in turn, in the order of the
 * members.
 */
export const computeReachWithoutEach = (supports: Support[], usage: IndexedUsage): number[] =>
	supports.map((_, omitted) => {
		const others = supports.filter((_, index) => index !== omitted);
		return others.length === 0 ? 1 : computeSetReach(others, usage).supported;
	});

/** Returns a key for the set of users with full support, by their versions. Equal keys mean the same users. */
const getSupporterKey = (support: Support, { agents }: IndexedUsage): string =>
	agents
		.map(({ browser, orders }) => {
			const spans = support[browser];
			if (!spans) return "?";
			const supportedRanges: [number, number][] = [];
			for (const { level, from, until } of spans) {
				if (level !== "full") continue;
				const start = countVersionsBefore(orders, toVersionOrder(from));
				const end = until === undefined ? orders.length : countVersionsBefore(orders, toVersionOrder(until));
				const last = supportedRanges.at(-1);
				if (start >= end) continue;
				if (last && last[1] === start) last[1] = end;
				else supportedRanges.push([start, end]);
			}
			return supportedRanges.join(" ");
		})
		.join();

/** Computes the share (0..1) of the audience without full support. */
function computeLackingShare(support: Support, usage: IndexedUsage): number {
	const { partly, unsupported } = computeReach(support, usage);
	return partly + unsupported;
}

/** The number of leading parts that form the subject of a key: `api.USB`, `css.properties.gap`. */
const countSubjectParts = (key: string) => (key.startsWith("api.") ? 2 : 3);

/** Lists the tags of a key: its subject, and its last part if that qualifies the subject. Related keys share a tag. */
const listTags = (key: string): string[] => {
	const parts = key.split(".");
	const aspect = parts.length > countSubjectParts(key) ? [`*.${parts.at(-1)}`] : [];
	return [parts.slice(0, countSubjectParts(key)).join("."), ...aspect];
};

/** Groups keys that share a tag, directly or through other keys. */
function groupRelatedKeys(keys: string[]): string[][] {
	const groups = new Map<string, Set<string>>();
	for (const key of keys) {
		const joined = listTags(key).flatMap((tag) => [...(groups.get(tag) ?? [])]);
		const group = new Set([...joined, key]);
		for (const tag of [...group].flatMap(listTags)) groups.set(tag, group);
	}
	return [...new Set(groups.values())].map((group) => keys.filter((key) => group.has(key)));
}

/** Finds the key that represents a group: the one with the fewest parts, and the first of those. */
const findTopKey = (keys: string[]): string =>
	keys.reduce((head, key) => (key.split(".").length < head.split(".").length ? key : head));

/** A key that part of the audience lacks: their share (0..1), and the number of related keys that the same users lack. */
export interface LimitingKey {
	key: string;
	share: number;
	more: number;
}

/**
 * Finds the keys that part of the audience lacks, largest share first. Related keys (members of an interface,
 * `worker_support` of several interfaces) that exactly the same users lack form one entry.
 * @param least minimum share (0..1) of users who lack a key.
 */
export function findLimitingKeys(
	keys: { key: string; support: Support }[],
	usage: IndexedUsage,
	least: number,
): LimitingKey[] {
	const missingKeys = keys
		.map(({ key, support }) => ({
			key,
			share: computeLackingShare(support, usage),
			supporters: getSupporterKey(support, usage),
		}))
		.filter(({ share }) => share >= least);
	return [...groupBy(missingKeys, ({ supporters }) => supporters).values()]
		.flatMap((sameUsers) => {
			const share = sameUsers[0]?.share ?? 0;
			return groupRelatedKeys(sameUsers.map(({ key }) => key)).map((group) => ({
				key: findTopKey(group),
				share,
				more: group.length - 1,
			}));
		})
		.sort((a, b) => b.share - a.share || b.more - a.more);
}
