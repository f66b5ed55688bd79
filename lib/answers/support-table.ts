import { browsers, compatRecords } from "@/lib/data/compat";
import { features } from "@/lib/data/features";
import { DatasetError, once } from "@/lib/data/records";
import { table } from "@/lib/data/tables";
import { readSpans, spansOf, writeSpans } from "@/lib/domain/reach/spans";
import { statementsOf } from "@/lib/domain/support";
import type { Span } from "@/lib/schema/reach";
import type { Feature } from "@/lib/schema/web-features";
import { featureSpansIn } from "./feature-spans";

/** In place of spans where BCD says nothing of the browser, and where a record cannot be read. */
const NOTHING = 0xffff;
const UNREADABLE = 0xfffe;

/** The spans of one browser: places in the list of all spans, by a thing's place in its own list. */
interface Column {
	features: Uint16Array;
	keys: Uint16Array;
}

/** All spans of support. There are some 300,000, and 3,000 that differ. */
interface SupportTable {
	spans: readonly Span[][];
	/** The features' ids, in the order of the columns. Fewer may be readable later. */
	ids: readonly string[];
	columns: ReadonlyMap<string, Column>;
}

function gather(): SupportTable {
	const places = new Map<string, number>();
	const spans: Span[][] = [];
	const placeOf = (find: () => Span[] | undefined): number => {
		try {
			const found = find();
			if (!found) return NOTHING;
			const text = writeSpans(found);
			const place = places.get(text) ?? spans.push(found) - 1;
			places.set(text, place);
			return place;
		} catch (error) {
			if (error instanceof DatasetError) return UNREADABLE;
			throw error;
		}
	};
	const keys = compatRecords().ids();
	const columns = new Map<string, Column>();
	for (const browser of browsers().ids())
		columns.set(browser, {
			features: Uint16Array.from(features(), ([, feature]) =>
				placeOf(() => featureSpansIn(browser, feature)),
			),
			keys: Uint16Array.from(keys, (key) =>
				placeOf(() => spansOf(statementsOf(compatRecords().get(key), browser))),
			),
		});
	if (spans.length > UNREADABLE) throw new Error(`${spans.length} spans differ: too many for the table`);
	return { spans, ids: features().map(([id]) => id), columns };
}

/** How long each browser supports each feature and each key, keys in the order of `compatRecords()`. */
export const supportTable = table("support", {
	make: gather,
	pack: ({ spans, ...rest }) => ({ spans: spans.map(writeSpans), ...rest }),
	unpack: ({ spans, ...rest }): SupportTable => ({ spans: spans.map(readSpans), ...rest }),
});

/** The place of each of `features()` in the table. */
const places = once(() => {
	const placeOf = new Map(supportTable().ids.map((id, place) => [id, place]));
	return features().map(([id, feature]) => ({ feature, place: placeOf.get(id) ?? -1 }));
});

const placeOfFeature = once(() => new Map(places().map(({ feature, place }) => [feature, place])));

const columnOf = (browser: string): Column => {
	const column = supportTable().columns.get(browser);
	if (!column) throw new DatasetError(`browser "${browser}" does not exist`);
	return column;
};

/** Tells what holds of the spans at a place of the table, once for each that differ; undefined where there are none. */
function teller<T>(tell: (spans: Span[]) => T): (place: number | undefined) => T | undefined {
	const { spans } = supportTable();
	// A list: some 20,000 places are looked up for each version that is asked about.
	const told = new Array<{ what: T } | undefined>(spans.length);
	return (place) => {
		if (place === NOTHING) return undefined;
		const known = told[place ?? UNREADABLE];
		if (known) return known.what;
		const own = spans[place ?? UNREADABLE];
		if (!own) throw new DatasetError("the table of support was made of a record that cannot be read");
		const what = tell(own);
		told[place ?? UNREADABLE] = { what };
		return what;
	};
}

/**
 * What holds of each feature's spans in a browser, in the order of `features()`; undefined where BCD says nothing of it.
 * @throws {DatasetError} that a record cannot be read.
 */
export function tellFeatures<T>(browser: string, tell: (spans: Span[]) => T): (T | undefined)[] {
	const { features: column } = columnOf(browser);
	const told = teller(tell);
	return places().map(({ place }) => told(column[place]));
}

/** What holds of each key's spans in a browser, in the order of `compatRecords()`; else as `tellFeatures`. */
export const tellKeys = <T>(browser: string, tell: (spans: Span[]) => T): (T | undefined)[] =>
	Array.from(columnOf(browser).keys, teller(tell));

const placeOfKey = once(
	() =>
		new Map(
			compatRecords()
				.ids()
				.map((key, place) => [key, place]),
		),
	"places of keys",
);

/** Spans where they can be read and the table need not be made for it. */
type Known = { spans: Span[] | undefined } | undefined;

function known(browser: string, placeIn: (column: Column) => number | undefined): Known {
	const kept = supportTable.atHand();
	const column = kept?.columns.get(browser);
	const at = column && placeIn(column);
	return kept && at !== undefined && at !== UNREADABLE ? { spans: kept.spans[at] } : undefined;
}

/** The spans of a feature. */
export const knownSpans = (browser: string, feature: Feature): Known =>
	known(browser, ({ features: column }) => column[placeOfFeature().get(feature) ?? -1]);

/** The spans of a compat key. */
export const knownSpansOfKey = (browser: string, key: string): Known =>
	known(browser, ({ keys }) => keys[placeOfKey().get(key) ?? -1]);
