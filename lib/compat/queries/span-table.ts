import { getBrowsers, getCompatRecords } from "@/lib/data/compat";
import { getFeatures } from "@/lib/data/features";
import { createLazyValue, DatasetError } from "@/lib/data/records";
import { defineTable } from "@/lib/data/tables";
import type { Span } from "@/lib/support/schema/reach";
import type { Feature } from "@/lib/support/schema/web-features";
import { computeSpans, parseSpans, serializeSpans } from "@/lib/support/spans";
import { getStatements } from "@/lib/support/statements";
import { getFeatureSpans } from "./feature-spans";

/** Index for "BCD has no data for the browser". */
const NO_DATA = 0xffff;
/** Index for "the record cannot be read". */
const UNREADABLE = 0xfffe;

/** One browser: for each feature and key, in their order, an index into the list of distinct spans. */
interface Column {
	features: Uint16Array;
	keys: Uint16Array;
}

/** Support spans of all features and keys, deduplicated: about 300,000 spans, 3,000 of them distinct. */
interface SupportTable {
	spans: readonly Span[][];
	/**
	 * Feature ids in the order of the columns. At run time some features may be unreadable, so indices can differ
	 * from those of `getFeatures()`.
	 */
	ids: readonly string[];
	columns: ReadonlyMap<string, Column>;
}

function buildTable(): SupportTable {
	const places = new Map<string, number>();
	const spans: Span[][] = [];
	const addSpans = (find: () => Span[] | undefined): number => {
		try {
			const found = find();
			if (!found) return NO_DATA;
			const text = serializeSpans(found);
			const place = places.get(text) ?? spans.push(found) - 1;
			places.set(text, place);
			return place;
		} catch (error) {
			if (error instanceof DatasetError) return UNREADABLE;
			throw error;
		}
	};
	const keys = getCompatRecords().ids();
	const columns = new Map<string, Column>();
	for (const browser of getBrowsers().ids())
		columns.set(browser, {
			features: Uint16Array.from(getFeatures(), ([, feature]) =>
				addSpans(() => getFeatureSpans(browser, feature)),
			),
			keys: Uint16Array.from(keys, (key) =>
				addSpans(() => computeSpans(getStatements(getCompatRecords().get(key), browser))),
			),
		});
	if (spans.length > UNREADABLE)
		throw new Error(`Support table overflow: ${spans.length} distinct spans, at most ${UNREADABLE}`);
	return { spans, ids: getFeatures().map(([id]) => id), columns };
}

/** The support spans of each feature and key in each browser. Keys are in the order of `getCompatRecords()`. */
export const getSupportTable = defineTable("support", {
	make: buildTable,
	pack: ({ spans, ...rest }) => ({ spans: spans.map(serializeSpans), ...rest }),
	unpack: ({ spans, ...rest }): SupportTable => ({ spans: spans.map(parseSpans), ...rest }),
});

/** The index in the table of each feature of `getFeatures()`. */
const places = createLazyValue(() => {
	const placeOf = new Map(getSupportTable().ids.map((id, place) => [id, place]));
	return getFeatures().map(([id, feature]) => ({ feature, place: placeOf.get(id) ?? -1 }));
});

const indexOfFeature = createLazyValue(() => new Map(places().map(({ feature, place }) => [feature, place])));

const getColumn = (browser: string): Column => {
	const column = getSupportTable().columns.get(browser);
	if (!column) throw new DatasetError(`browser "${browser}" does not exist`);
	return column;
};

/** Memoizes `compute` per distinct spans. The returned function takes an index of the table; it returns undefined for no data. */
function memoizeBySpans<T>(compute: (spans: Span[]) => T): (place: number | undefined) => T | undefined {
	const { spans } = getSupportTable();
	// An array is faster than a map here: each requested version takes about 20,000 lookups.
	const computed = new Array<{ value: T } | undefined>(spans.length);
	return (place) => {
		if (place === NO_DATA) return undefined;
		const known = computed[place ?? UNREADABLE];
		if (known) return known.value;
		const own = spans[place ?? UNREADABLE];
		if (!own)
			throw new DatasetError("The support table was built while a record could not be read; rebuild it");
		const value = compute(own);
		computed[place ?? UNREADABLE] = { value };
		return value;
	};
}

/**
 * Evaluates each feature's spans in a browser, in the order of `getFeatures()`; undefined where BCD has no data.
 * @throws {DatasetError} when the browser does not exist or a record cannot be read.
 */
export function createFeatureSpanLookup<T>(
	browser: string,
	compute: (spans: Span[]) => T,
): (T | undefined)[] {
	const { features: column } = getColumn(browser);
	const computed = memoizeBySpans(compute);
	return places().map(({ place }) => computed(column[place]));
}

/** Evaluates each key's spans in a browser as `createFeatureSpanLookup` does, in the order of `getCompatRecords()`. */
export const createKeySpanLookup = <T>(browser: string, compute: (spans: Span[]) => T): (T | undefined)[] =>
	Array.from(getColumn(browser).keys, memoizeBySpans(compute));

const indexOfKey = createLazyValue(
	() =>
		new Map(
			getCompatRecords()
				.ids()
				.map((key, place) => [key, place]),
		),
	"indices of keys",
);

/** The spans, if the table is built and has the feature or key; else undefined. */
type KnownSpans = { spans: Span[] | undefined } | undefined;

function peekSpans(browser: string, getIndex: (column: Column) => number | undefined): KnownSpans {
	const table = getSupportTable.peek();
	const column = table?.columns.get(browser);
	const at = column && getIndex(column);
	return table && at !== undefined && at !== UNREADABLE ? { spans: table.spans[at] } : undefined;
}

/** The spans of a feature from the table, without building it. */
export const getKnownSpans = (browser: string, feature: Feature): KnownSpans =>
	peekSpans(browser, ({ features: column }) => column[indexOfFeature().get(feature) ?? -1]);

/** The spans of a compat key from the table, without building it. */
export const getKnownKeySpans = (browser: string, key: string): KnownSpans =>
	peekSpans(browser, ({ keys }) => keys[indexOfKey().get(key) ?? -1]);
