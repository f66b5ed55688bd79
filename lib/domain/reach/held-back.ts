import { groupBy } from "@/lib/domain/group-by";
import { versionOrder } from "@/lib/domain/version";
import type { Support } from "@/lib/schema/reach";
import { reachOf, reachOfSet, versionsBefore, type Weights } from "./reach";

/** How far a set would reach in full without each of its members, in their order. Shares are 0..1. */
export const reachWithoutEach = (supports: Support[], weights: Weights): number[] =>
	supports.map((_, left) => {
		const others = supports.filter((_, index) => index !== left);
		return others.length === 0 ? 1 : reachOfSet(others, weights).supported;
	});

/** Names the people who have something in full, by the versions that they use: the same name, the same people. */
export const peopleWith = (support: Support, { agents }: Weights): string =>
	agents
		.map(({ browser, orders }) => {
			const spans = support[browser];
			if (!spans) return "?";
			const having: [number, number][] = [];
			for (const { level, from, until } of spans) {
				if (level !== "full") continue;
				const start = versionsBefore(orders, versionOrder(from));
				const end = until === undefined ? orders.length : versionsBefore(orders, versionOrder(until));
				const last = having.at(-1);
				if (start >= end) continue;
				if (last && last[1] === start) last[1] = end;
				else having.push([start, end]);
			}
			return having.join(" ");
		})
		.join();

/** Who lacks something, wholly or in part, as a share of the audience. */
function lacking(support: Support, weights: Weights): number {
	const { partly, unsupported } = reachOf(support, weights);
	return partly + unsupported;
}

/** How many parts of a key name the thing that the rest tells of: `api.USB`, `css.properties.gap`. */
const subjectParts = (key: string) => (key.startsWith("api.") ? 2 : 3);

/** What keys have in common that tell of one matter: the thing they are about, or what they say of several things. */
const ties = (key: string): string[] => {
	const parts = key.split(".");
	const said = parts.length > subjectParts(key) ? [`*.${parts.at(-1)}`] : [];
	return [parts.slice(0, subjectParts(key)).join("."), ...said];
};

/** Keys tied to one another, directly or by way of others, together. */
function tied(keys: string[]): string[][] {
	const groupOf = new Map<string, Set<string>>();
	for (const key of keys) {
		const joined = ties(key).flatMap((tie) => [...(groupOf.get(tie) ?? [])]);
		const group = new Set([...joined, key]);
		for (const tie of [...group].flatMap(ties)) groupOf.set(tie, group);
	}
	return [...new Set(groupOf.values())].map((group) => keys.filter((key) => group.has(key)));
}

/** The key that speaks for others: the highest in the tree, and of those the first. */
const headOf = (keys: string[]): string =>
	keys.reduce((head, key) => (key.split(".").length < head.split(".").length ? key : head));

/** A key that people lack, the share of the audience that does, and how many keys of the same matter lack the same people. */
export interface HeldBackKey {
	key: string;
	share: number;
	more: number;
}

/**
 * The keys that people lack, those of most people first. Keys that exactly the same people lack and that tell of one
 * matter (members of an interface, `worker_support` of several) are one entry.
 * @param least keys that fewer lack are left out.
 */
export function heldBackKeys(
	keys: { key: string; support: Support }[],
	weights: Weights,
	least: number,
): HeldBackKey[] {
	const costly = keys
		.map(({ key, support }) => ({
			key,
			share: lacking(support, weights),
			people: peopleWith(support, weights),
		}))
		.filter(({ share }) => share >= least);
	return [...groupBy(costly, ({ people }) => people).values()]
		.flatMap((alike) => {
			const share = alike[0]?.share ?? 0;
			return tied(alike.map(({ key }) => key)).map((group) => ({
				key: headOf(group),
				share,
				more: group.length - 1,
			}));
		})
		.sort((a, b) => b.share - a.share || b.more - a.more);
}
