import {
	type AudienceParam,
	parseAudienceParam,
	serializeAudienceParam,
} from "@/lib/audience/audience-param";
import { type AudienceStorageKind, storeAudience } from "@/lib/audience/client/audience-storage";
import { fetchTables, getTablesUrl } from "@/lib/audience/client/fetch-choices";
import { applyImportedNumbers, type ImportedNumbers } from "@/lib/audience/client/imported-numbers";
import { parseStoredAudience, toStoredAudience } from "@/lib/audience/client/parse-audience";
import type { AudienceRequest } from "@/lib/audience/client/parse-fragment";
import type { AudienceTables } from "@/lib/audience/schema/choices";
import { fetchJson } from "@/lib/browser/fetch-json";
import { lazyImport } from "@/lib/browser/lazy-import";
import { documentSwrClient, type SwrClient } from "@/lib/browser/swr-cache";
import { machinePaths } from "@/lib/paths/machine";
import type { Audience } from "@/lib/support/schema/audience";
import { WORLD } from "@/lib/support/schema/default-audience";
import type { AudienceState, ChosenAudience } from "./audience-context";
import { createAudienceAnswers } from "./compute-answers";

interface StoredText {
	text: string;
	storage: AudienceStorageKind;
}

const fetchAnswer = fetchJson((body): body is object => toStoredAudience(body) !== undefined);
const fetchAudience = async (address: string) => toStoredAudience(await fetchAnswer(address));

/** SWR's data is the parsed result of `fetchAudience`, so the cast holds. */
const getResolved = (swr: SwrClient, address: string) => swr.known(address).data as Audience | undefined;

const matchesParam = ({ query, weights }: Audience, { target, region }: AudienceParam) =>
	query === target && weights.kind === "region" && weights.code === region;

type OnState = (state: AudienceState) => void;

const unread: AudienceState = { kind: "unread" };
const noop = () => {};

/** The last chosen audience. A rerender for the same stored text gets the same object, with its queries. */
let last: { text: string; storage: AudienceStorageKind; chosen: ChosenAudience } | undefined;

function toChosen(
	audience: Audience,
	{ text, storage }: StoredText,
	swr: SwrClient,
	{ namesBuild }: Pick<AudienceRequest, "namesBuild"> = {},
): AudienceState {
	if (last?.text !== text || last.storage !== storage)
		last = { text, storage, chosen: createAudienceAnswers(audience, storage, swr) };
	return { kind: "chosen", chosen: last.chosen, ...(namesBuild && { ignoresBuild: true }) };
}

/**
 * Applies the stored audience, then resolves it again once per document, since browser versions change. The stored
 * audience is replaced only if the result differs, and stays if the request fails.
 */
function applyStored(stored: StoredText, onState: OnState, swr: SwrClient): () => void {
	const audience = parseStoredAudience(stored.text);
	onState(audience ? toChosen(audience, stored, swr) : unread);
	// Imported usage and its target stay as they were on the day of the import; only a region is resolved again.
	if (audience?.weights.kind !== "region") return noop;
	const address = machinePaths.audienceApi({ target: audience.query, region: audience.weights.code });
	// Resolve only once: another tab may have got another result, and the two would overwrite each other forever.
	if (getResolved(swr, address)) return noop;
	return swr.follow(address, fetchAudience, () => {
		const resolved = getResolved(swr, address);
		if (resolved && JSON.stringify(resolved) !== stored.text) storeAudience(resolved, stored.storage);
	});
}

/** Resolves the audience of the address and stores it for this tab, so that it applies to the next pages too. */
function applyShared(shared: AudienceParam, onState: OnState, swr: SwrClient): () => void {
	const address = machinePaths.audienceApi({ target: shared.target, region: shared.region });
	return swr.follow(address, fetchAudience, () => {
		const resolved = getResolved(swr, address);
		if (resolved) {
			storeAudience(resolved, "session");
			onState(toChosen(resolved, { text: JSON.stringify(resolved), storage: "session" }, swr, shared));
		} else if (swr.known(address).error !== undefined) onState(unread);
	});
}

/** The last request of a fragment with imported usage, and the stored text of its audience. */
let lastFragment: { fragment: string; text: string; request: AudienceRequest } | undefined;

/**
 * Applies imported usage from the address to its target, and stores the audience for this tab. The usage is never sent.
 */
function applyNumbers(
	fragment: string,
	request: AudienceRequest,
	numbers: ImportedNumbers,
	onState: OnState,
	swr: SwrClient,
): () => void {
	const address = machinePaths.audienceApi({ target: request.query, region: WORLD });
	const tables = getTablesUrl();
	const update = () => {
		const target = getResolved(swr, address);
		const tableData = swr.known(tables).data as AudienceTables | undefined;
		if (target && tableData) {
			const audience = applyImportedNumbers(target, numbers, tableData);
			const text = JSON.stringify(audience);
			lastFragment = { fragment, text, request };
			storeAudience(audience, "session");
			onState(toChosen(audience, { text, storage: "session" }, swr, request));
		} else if (swr.known(address).error !== undefined || swr.known(tables).error !== undefined)
			onState(unread);
	};
	const unsubscribers = [
		swr.follow(address, fetchAudience, update),
		swr.follow(tables, (address) => fetchTables(address), update),
	];
	return () => {
		for (const unsubscribe of unsubscribers) unsubscribe();
	};
}

/** Applies the audience of a fragment. The parser is a lazy chunk. */
function applyFragment(
	fragment: string,
	stored: StoredText | undefined,
	onState: OnState,
	swr: SwrClient,
): () => void {
	const audience = stored && parseStoredAudience(stored.text);
	if (stored && audience && lastFragment?.fragment === fragment && lastFragment.text === stored.text) {
		onState(toChosen(audience, stored, swr, lastFragment.request));
		return noop;
	}
	let stop = noop;
	let isCancelled = false;
	lazyImport(() => import("@/lib/audience/client/parse-fragment"))
		.then(({ parseAudienceFragment }) => parseAudienceFragment(fragment))
		.then((request) => {
			if (isCancelled) return;
			if (!request) return onState(unread);
			const { query, weights } = request;
			stop =
				weights.kind === "imported"
					? applyNumbers(fragment, request, weights.numbers, onState, swr)
					: loadChosenAudience(
							serializeAudienceParam({ target: query, region: weights.code }),
							stored,
							onState,
							swr,
						);
		})
		// `lazyImport` has reported the error.
		.catch(() => isCancelled || onState(unread));
	return () => {
		isCancelled = true;
		stop();
	};
}

/**
 * Loads the audience of the address, else the stored one.
 * @param shared the audience of the address, from `readAudienceFromUrl`.
 * @param onState called with the audience, and again when it changes. Failed requests are repeated.
 * @param swr the client for requests.
 * @returns a function that stops loading.
 */
export function loadChosenAudience(
	shared: string | undefined,
	stored: StoredText | undefined,
	onState: OnState,
	swr = documentSwrClient,
): () => void {
	if (shared?.startsWith("#")) return applyFragment(shared.slice(1), stored, onState, swr);
	if (shared !== undefined) {
		const request = parseAudienceParam(shared);
		const audience = stored && parseStoredAudience(stored.text);
		if (!audience || !matchesParam(audience, request)) return applyShared(request, onState, swr);
		onState(toChosen(audience, stored, swr, request));
		return noop;
	}
	if (stored) return applyStored(stored, onState, swr);
	onState(unread);
	return noop;
}
