import { type Asking, documentAsking } from "@/lib/client/asking";
import { fetchJson } from "@/lib/client/fetch-json";
import { late } from "@/lib/client/late";
import { readShared, type SharedAudience, writeShared } from "@/lib/domain/reach/shared-audience";
import { machinePaths } from "@/lib/paths/machine";
import type { Audience } from "@/lib/schema/audience";
import type { AudienceTables } from "@/lib/schema/choices";
import { WORLD } from "@/lib/schema/default-audience";
import { answersFor } from "./answers";
import type { Choice, ChosenAudience } from "./choice";
import { fetchTables, tablesAddress } from "./choices";
import { type ImportedNumbers, weighedBy } from "./own-numbers";
import { audienceIn, readAudience } from "./read-audience";
import { type Keeping, keepAudience } from "./store";

interface Stored {
	text: string;
	keeping: Keeping;
}

const fetchAnswer = fetchJson((body): body is object => audienceIn(body) !== undefined);
const fetchAudience = async (address: string) => audienceIn(await fetchAnswer(address));

/** What SWR keeps for an address is what its fetcher has parsed. */
const resolved = (asking: Asking, address: string) => asking.known(address).data as Audience | undefined;

const isFor = ({ query, weights }: Audience, { target, region }: SharedAudience) =>
	query === target && weights.kind === "region" && weights.code === region;

type Tell = (choice: Choice) => void;

const unread: Choice = { kind: "unread" };
const nothing = () => {};

/** One object for one stored text: pages drawn again ask the same audience. */
let last: { text: string; keeping: Keeping; chosen: ChosenAudience } | undefined;

function chosenOf(held: Audience, { text, keeping }: Stored, asking: Asking): Choice {
	if (last?.text !== text || last.keeping !== keeping)
		last = { text, keeping, chosen: answersFor(held, keeping, asking) };
	return { kind: "chosen", chosen: last.chosen };
}

/**
 * Takes what is stored, and has it resolved again once a document: browser versions move on. It changes only when the
 * answer does, and holds where there is none.
 */
function takeStored(stored: Stored, tell: Tell, asking: Asking): () => void {
	const held = readAudience(stored.text);
	tell(held ? chosenOf(held, stored, asking) : unread);
	// Imported numbers are those of their day, and so is the target that they were weighed by.
	if (held?.weights.kind !== "region") return nothing;
	const address = machinePaths.audienceApi({ target: held.query, region: held.weights.code });
	// Another tab may have been told otherwise: each taking back what the other keeps would have no end.
	if (resolved(asking, address)) return nothing;
	return asking.follow(address, fetchAudience, () => {
		const fresh = resolved(asking, address);
		if (fresh && JSON.stringify(fresh) !== stored.text) keepAudience(fresh, stored.keeping);
	});
}

/** Resolves an address's audience, and keeps it for the tab: it holds on the pages that the reader goes to next. */
function takeShared(shared: SharedAudience, tell: Tell, asking: Asking): () => void {
	const address = machinePaths.audienceApi(shared);
	return asking.follow(address, fetchAudience, () => {
		const fresh = resolved(asking, address);
		if (fresh) {
			keepAudience(fresh, "this tab");
			tell(chosenOf(fresh, { text: JSON.stringify(fresh), keeping: "this tab" }, asking));
		} else if (asking.known(address).error !== undefined) tell(unread);
	});
}

/** The numbers that a link brought to this document, and the audience that they came to. */
let taken: { fragment: string; text: string } | undefined;

/** Weighs an address's target by the numbers that it brings, and keeps the audience for the tab. Nothing of them is sent. */
function takeNumbers(
	fragment: string,
	query: string,
	numbers: ImportedNumbers,
	tell: Tell,
	asking: Asking,
): () => void {
	const address = machinePaths.audienceApi({ target: query, region: WORLD });
	const tables = tablesAddress();
	const look = () => {
		const target = resolved(asking, address);
		const read = asking.known(tables).data as AudienceTables | undefined;
		if (target && read) {
			const audience = weighedBy(target, numbers, read);
			const text = JSON.stringify(audience);
			taken = { fragment, text };
			keepAudience(audience, "this tab");
			tell(chosenOf(audience, { text, keeping: "this tab" }, asking));
		} else if (asking.known(address).error !== undefined || asking.known(tables).error !== undefined)
			tell(unread);
	};
	const stops = [
		asking.follow(address, fetchAudience, look),
		asking.follow(tables, (address) => fetchTables(address), look),
	];
	return () => {
		for (const stop of stops) stop();
	};
}

/** Takes the audience of a link's fragment, which is read by code of its own. */
function takeFragment(fragment: string, stored: Stored | undefined, tell: Tell, asking: Asking): () => void {
	const held = stored && readAudience(stored.text);
	if (stored && held && taken?.fragment === fragment && taken.text === stored.text) {
		tell(chosenOf(held, stored, asking));
		return nothing;
	}
	let stop = nothing;
	let isOver = false;
	late(() => import("./read-fragment"))
		.then(({ readFragment }) => readFragment(fragment))
		.then((wanted) => {
			if (isOver) return;
			if (!wanted) return tell(unread);
			const { query, weights } = wanted;
			stop =
				weights.kind === "imported"
					? takeNumbers(fragment, query, weights.numbers, tell, asking)
					: choose(writeShared({ target: query, region: weights.code }), stored, tell, asking);
		})
		// That its code did not come has been reported.
		.catch(() => isOver || tell(unread));
	return () => {
		isOver = true;
		stop();
	};
}

/**
 * Chooses the audience of an address (`shared`, as `broughtBy` reads it), or the one that is stored.
 * @param tell gets the choice, and later what becomes of it: an audience that could not be had is asked for again.
 * @param asking how the site is asked.
 * @returns how to stop.
 */
export function choose(
	shared: string | undefined,
	stored: Stored | undefined,
	tell: Tell,
	asking = documentAsking,
): () => void {
	if (shared?.startsWith("#")) return takeFragment(shared.slice(1), stored, tell, asking);
	if (shared !== undefined) {
		const wanted = readShared(shared);
		const held = stored && readAudience(stored.text);
		if (!held || !isFor(held, wanted)) return takeShared(wanted, tell, asking);
		tell(chosenOf(held, stored, asking));
		return nothing;
	}
	if (stored) return takeStored(stored, tell, asking);
	tell(unread);
	return nothing;
}
