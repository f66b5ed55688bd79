import { present, real } from "@/__tests__/components/real-props";
import { shown } from "@/__tests__/components/rendered-text";
import { HighlightedText } from "@/components/search/highlighted-text";
import { MistakeList } from "@/components/search/mistake-list";
import { ParsedQueryParts } from "@/components/search/parsed-query";
import { ReachShares, ResultAnswer, ResultFeature } from "@/components/search/reach-shares";
import { ResultList } from "@/components/search/result-list";
import { SearchForm } from "@/components/search/search-form";
import { SearchHelp } from "@/components/search/search-help";
import { SearchOption, SearchOptionText } from "@/components/search/search-option";

const results = async () => present((await real.search()).sections[0]).results;

export const search = [
	shown(HighlightedText, { title: "Subgrid", marks: [{ from: 3, until: 7 }] }, ["mark", ""]),
	shown(MistakeList, async () => {
		const { query, understood } = await real.search();
		return { query, mistakes: understood.mistakes };
	}, ["link", "baseline:newly"]),
	shown(SearchOption, { href: "/features/has", place: 0, isActive: true, children: ":has()" }, [
		"option",
		":has()",
	]),
	shown(ResultList, async () => ({ results: await results() }), ["link", /grid/i]),
	shown(
		SearchOptionText,
		async () => ({
			result: { ...present((await results())[0]), baseline: "newly" as const },
			shares: { share: 0.97, withLimits: 0.98 },
		}),
		/Newly available 97\.0% 98\.0% including partial/,
	),
	shown(SearchForm, { label: "Search the whole site", query: "grid" }, [
		"searchbox",
		"Search the whole site",
	]),
	shown(ReachShares, { share: 0.5, withLimits: 0.75 }, /^50\.0% 75\.0% including partial$/),
	shown(ResultAnswer, { answer: "fallback" }, /^Only with a fallback$/),
	shown(
		ResultFeature,
		{ feature: { id: "if", name: "if()", answer: "fallback" as const }, answer: "yes" as const },
		/^part of if\(\): Only with a fallback$/,
	),
	shown(SearchHelp, {}, ["link", "reach:>=95"]),
	shown(ParsedQueryParts, real.search, ["link", "Remove the filter: Not supported in Safari"]),
];
