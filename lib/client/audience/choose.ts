import { fetchJson } from "@/lib/client/fetch-json";
import { readShared } from "@/lib/domain/reach/shared-audience";
import { machinePaths } from "@/lib/paths/machine";
import { type Audience, audience } from "@/lib/schema/audience";
import { answersFor } from "./answers";
import type { Choice, ChosenAudience } from "./choice";
import { type Keeping, keepAudience } from "./store";

interface Stored {
	text: string;
	keeping: Keeping;
}

function parseStored({ text }: Stored): Audience | undefined {
	try {
		return audience.safeParse(JSON.parse(text)).data;
	} catch {
		return undefined;
	}
}

const fetchAudience = fetchJson(audience);

/** One object for one stored text: pages drawn again ask the same audience. */
let last: { text: string; keeping: Keeping; chosen: ChosenAudience } | undefined;

function chosenOf(held: Audience, { text, keeping }: Stored): Choice {
	if (last?.text !== text || last.keeping !== keeping)
		last = { text, keeping, chosen: answersFor(held, keeping) };
	return { kind: "chosen", chosen: last.chosen };
}

/** Browser versions move on: what is kept is resolved again once a document, and changes only when the answer does. */
let renewed = false;

async function renew({ query, weights }: Audience, { text, keeping }: Stored) {
	// Imported numbers are those of their day, and so is the target that they were weighed by.
	if (renewed || weights.kind === "imported") return;
	renewed = true;
	const fresh = await fetchAudience(machinePaths.audienceApi({ target: query, region: weights.code }));
	if (JSON.stringify(fresh) !== text) keepAudience(fresh, keeping);
}

/**
 * Reads and resolves the audience of an address, or the one that is stored. An address's audience is kept for the tab,
 * so that it holds on the pages that the reader goes to next.
 */
export async function choose(shared: string | undefined, stored: Stored | undefined): Promise<Choice> {
	const held = stored && parseStored(stored);
	if (shared !== undefined) {
		const { target, region } = readShared(shared);
		const isHeld = held?.query === target && held.weights.kind === "region" && held.weights.code === region;
		if (stored && isHeld) return chosenOf(held, stored);
		try {
			const fresh = await fetchAudience(machinePaths.audienceApi({ target, region }));
			keepAudience(fresh, "this tab");
			return chosenOf(fresh, { text: JSON.stringify(fresh), keeping: "this tab" });
		} catch {
			return { kind: "unread" };
		}
	}
	if (!stored || !held) return { kind: "unread" };
	renew(held, stored).catch(() => {
		// Offline: what is kept still holds.
	});
	return chosenOf(held, stored);
}
