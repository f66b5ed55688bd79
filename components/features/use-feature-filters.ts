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
	const written = useRef<string>(undefined);
	const timer = useRef<number>(undefined);

	useEffect(() => {
		if (!isReady) return;
		const inUrl = parseFeatureFilters(query, groups);
		// Our own URL update must not undo text that was typed since.
		const url = toUrl(inUrl);
		if (url !== written.current) setFilters((now) => (toUrl(now) === url ? now : inUrl));
		written.current = undefined;
	}, [isReady, query, groups]);

	useEffect(() => () => window.clearTimeout(timer.current), []);

	const change = (part: Partial<FeatureFilters>) => {
		const next = { ...filters, ...part };
		setFilters(next);
		window.clearTimeout(timer.current);
		timer.current = window.setTimeout(() => {
			written.current = toUrl(next);
			replace(written.current, undefined, { shallow: true, scroll: false });
		}, URL_DELAY);
	};

	return { filters, change };
}
