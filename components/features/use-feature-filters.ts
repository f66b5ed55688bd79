import { useRouter } from "next/router";
import { useEffect, useRef, useState } from "react";
import {
	type FeatureFilters,
	NO_FEATURE_FILTERS,
	parseFeatureFilters,
	toFilterQuery,
} from "@/lib/features/filter-features";
import type { FeaturesProps } from "@/lib/features/schema/feature-list";
import { paths } from "@/lib/paths/pages";

/** Debounce of URL updates, in milliseconds: browsers limit how often the URL may change. */
const URL_DELAY = 250;

const toUrl = (filters: FeatureFilters) => paths.featuresWith(toFilterQuery(filters));

/**
 * State of the filters of the features list. The URL holds the filters, so links share them and a reload restores them.
 * A change applies at once; the URL follows after a debounce.
 */
export function useFeatureFilters(groups: FeaturesProps["groups"]) {
	const router = useRouter();
	const { isReady, query, replace } = router;
	const [filters, setFilters] = useState(() =>
		isReady ? parseFeatureFilters(query, groups) : NO_FEATURE_FILTERS,
	);
	/** The URL whose filters the state has, or that it has written: our own update must not undo what was typed since. */
	const known = useRef(toUrl(filters));
	const timer = useRef<number>(undefined);
	/** The newest state: several fields may change before the next rendering, as after hydration. */
	const newest = useRef(filters);

	useEffect(() => {
		if (!isReady) return;
		const inUrl = parseFeatureFilters(query, groups);
		const url = toUrl(inUrl);
		if (url === known.current) return;
		known.current = url;
		newest.current = inUrl;
		setFilters(inUrl);
	}, [isReady, query, groups]);

	useEffect(() => () => window.clearTimeout(timer.current), []);

	const change = (part: Partial<FeatureFilters>) => {
		const next = { ...newest.current, ...part };
		newest.current = next;
		setFilters(next);
		window.clearTimeout(timer.current);
		timer.current = window.setTimeout(() => {
			known.current = toUrl(next);
			replace(known.current, undefined, { shallow: true, scroll: false });
		}, URL_DELAY);
	};

	return { filters, change };
}
