import type { Audience } from "@/lib/schema/audience";
import { type ImportedNumbers, numbersOf } from "./own-numbers";
import { readAudience } from "./read-audience";
import { type Keeping, keepAudience, STORAGE_KEY, storageOf, tellChange } from "./store";

/** Where the reader's own numbers stay while a region's count. */
const NUMBERS_KEY = "webreach.numbers";

/** All that is stored of audiences. */
const places: [keeping: Keeping, key: string][] = [
	["this tab", STORAGE_KEY],
	["for good", STORAGE_KEY],
	["for good", NUMBERS_KEY],
];

type Held = (string | null)[];

const heldNow = (): Held => places.map(([keeping, key]) => storageOf(keeping)?.getItem(key) ?? null);

function put(held: Held) {
	for (const [at, [keeping, key]] of places.entries()) {
		const text = held[at];
		if (typeof text === "string") storageOf(keeping)?.setItem(key, text);
		else storageOf(keeping)?.removeItem(key);
	}
}

/** What the last choice took the place of. An undo does not outlive the document. */
let before: Held | undefined;

export const canUndo = () => before !== undefined;

/** Does what changes the storage, so that it can be undone. */
function undoably(change: () => boolean): boolean {
	const [last, now] = [before, heldNow()];
	before = now;
	const done = change();
	if (!done) before = last;
	return done;
}

const isImported = (text: string | null | undefined) =>
	typeof text === "string" && readAudience(text)?.weights.kind === "imported";

/**
 * Chooses an audience: every page of this browser answers for it from now on. Numbers of the reader's own that it takes
 * the place of stay, to be chosen again.
 * @returns whether the browser kept it: storage may be full or forbidden.
 */
export const chooseAudience = (audience: Audience): boolean =>
	undoably(() => {
		const own = storageOf("for good")?.getItem(STORAGE_KEY);
		if (!keepAudience(audience)) return false;
		try {
			if (own && audience.weights.kind === "region" && isImported(own))
				storageOf("for good")?.setItem(NUMBERS_KEY, own);
		} catch {
			// No room for both: the undo has them still.
		}
		return true;
	});

/** Leaves the audience that a link brought; what was kept before it holds again. */
export const leaveAudience = () =>
	undoably(() => {
		storageOf("this tab")?.removeItem(STORAGE_KEY);
		tellChange();
		return true;
	});

/** Goes back to the default audience; nothing of any other stays. */
export const forgetAudience = () =>
	undoably(() => {
		put([]);
		tellChange();
		return true;
	});

/** Goes back to what held before the last choice. */
export function undoChoice(): void {
	if (!before) return;
	put(before);
	before = undefined;
	tellChange();
}

/**
 * The reader's own numbers: those that count, else those imported last, if any are kept.
 * @param held the audience that holds.
 */
export function ownNumbers(held: Audience | undefined): ImportedNumbers | undefined {
	const texts = [STORAGE_KEY, NUMBERS_KEY].map((key) => storageOf("for good")?.getItem(key));
	const kept = texts.map((text) => (text ? readAudience(text) : undefined));
	return [held, ...kept].map((audience) => audience && numbersOf(audience)).find(Boolean);
}
