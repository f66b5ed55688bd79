import { useRouter } from "next/router";
import { useEffect, useRef, useState } from "react";
import { type FeatureFilters, noFilters, readFilters } from "@/lib/domain/filter-features";
import { paths } from "@/lib/paths";
import type { FeaturesProps } from "@/lib/schema/props/lists";

/** The URL follows typing at this distance, in milliseconds: browsers limit how often it may change. */
const URL_DELAY = 250;

/**
 * Filters of the features list. The URL holds them, so that they can be shared and survive a reload; what is
 * typed applies at once and reaches the URL a moment later.
 */
export function useFeatureFilters(groups: FeaturesProps["groups"]) {
	const router = useRouter();
	const { isReady, query, replace } = router;
	const [filters, setFilters] = useState(() => (isReady ? readFilters(query, groups) : noFilters));
	const written = useRef<string>(undefined);
	const timer = useRef<number>(undefined);

	useEffect(() => {
		if (!isReady) return;
		const inUrl = readFilters(query, groups);
		// Our own writing coming back must not undo what was typed since.
		const url = paths.featuresWith(inUrl);
		if (url !== written.current) setFilters((now) => (paths.featuresWith(now) === url ? now : inUrl));
		written.current = undefined;
	}, [isReady, query, groups]);

	useEffect(() => () => window.clearTimeout(timer.current), []);

	const change = (part: Partial<FeatureFilters>) => {
		const next = { ...filters, ...part };
		setFilters(next);
		window.clearTimeout(timer.current);
		timer.current = window.setTimeout(() => {
			written.current = paths.featuresWith(next);
			replace(written.current, undefined, { shallow: true, scroll: false });
		}, URL_DELAY);
	};

	return { filters, change };
}
