import { sampleOf } from "@/__tests__/exhaustive";
import { loadProps } from "@/__tests__/lib/site/loader/load-page";
import { renderInEnglish } from "@/__tests__/render";
import { VerdictText } from "@/components/audience/verdict";
import { EmbedFrame } from "@/components/embed/embed-frame";
import { renderPreviewSvg } from "@/components/embed/preview/preview-svg";
import { ResultList } from "@/components/search/result-list";
import { getCompatRecords } from "@/lib/data/compat";
import { getFeatures } from "@/lib/data/features";
import { resolveBadge } from "@/lib/embed/api/badge";
import { resolvePreview } from "@/lib/embed/api/preview";
import { embedPage } from "@/lib/embed/loader/frame";
import english from "@/lib/i18n/messages/en.json";
import { getFeatureBriefs } from "@/lib/reach/queries/feature-reach";
import { toSearchResult } from "@/lib/search/queries/result";
import { searchSite } from "@/lib/search/queries/search";
import type { SearchResult } from "@/lib/search/schema/api";
import { reachApi } from "@/lib/set/api";
import { setPage } from "@/lib/set/loader";
import { englishAnswers } from "@/lib/support/english-answers";
import { DEFAULT_QUERY, WORLD } from "@/lib/support/schema/default-audience";

const words = {
	yes: "Yes",
	almost: "Almost",
	limits: "Yes, with limits",
	fallback: "Only with a fallback",
	notYet: "Not yet",
	unknown: "No data",
};
type Answer = keyof typeof words;

/** The answer of the API for a feature, which all other places must repeat. */
function findAnswer(features: string, region = WORLD): Answer {
	const reach = reachApi.load(reachApi.params.parse({ features, target: DEFAULT_QUERY, region }));
	const answer = reach.kind === "found" ? reach.body.features[0]?.verdict.answer : undefined;
	if (!answer) throw new Error(features);
	return answer;
}

it("words are the same in messages, badges and feeds", () => {
	expect(englishAnswers).toEqual(words);
	const { handled, ...answers } = english.common.reach.answer;
	expect(answers).toEqual(words);
});

const features = sampleOf(getFeatures(), 40);

it.each([WORLD, "JP"])(
	"a frame, a set and a badge have the answer of the API for the usage of %s",
	async (region) => {
		for (const [id, { discouraged }] of features) {
			const answer = findAnswer(id, region);
			const query = { target: DEFAULT_QUERY, region };
			const frame = await loadProps(embedPage, { id, ...query });
			expect(frame).toHaveProperty("summary.verdict.answer", answer);
			const set = await loadProps(setPage, { features: id, ...query });
			expect(set.features[0]?.summary.verdict.answer).toBe(answer);
			const badge = resolveBadge({ id, show: "answer", ...query });
			const value = words[answer].toLowerCase();
			expect(badge).toHaveProperty("body.value", discouraged ? `discouraged; ${value}` : value);
		}
	},
);

it("search results show the same answer, and keys never a better one without that of their feature", () => {
	const listTexts = (results: SearchResult[]) => {
		const { container, unmount } = renderInEnglish(<ResultList results={results} />);
		const texts = [...container.querySelectorAll("li")].map((line) => line.textContent ?? "");
		unmount();
		return texts;
	};
	const order = ["Yes", "Almost", "Yes, with limits", "Only with a fallback", "Not yet"];
	let better = 0;
	for (const [id, feature] of sampleOf(getFeatures(), 300).slice(0, 60)) {
		const answer = findAnswer(id);
		const [found] = searchSite(`"${id}" type:feature`, { most: 200 }).results.filter((one) => one.id === id);
		expect([id, found?.answer]).toEqual([id, answer]);
		const keys = feature.compat_features
			.filter((key) => getCompatRecords().has(key))
			.slice(0, 4)
			.map((key) => toSearchResult({ type: "key", id: key, title: key, prior: 0 }, []));
		for (const [place, text] of listTexts(keys).entries()) {
			const own = (keys[place]?.answer ?? "unknown") as Answer;
			expect(text).toContain(words[own]);
			const isBetter =
				order.includes(words[answer]) && order.indexOf(words[own]) < order.indexOf(words[answer]);
			if (own === "unknown") continue;
			if (isBetter) better++;
			expect([keys[place]?.id, text.includes(`part of ${feature.name}: ${words[answer]}`)]).toEqual([
				keys[place]?.id,
				isBetter,
			]);
		}
	}
	expect(better).toBeGreaterThan(0);
});

it("lists, pages, frames and previews show the same answer", async () => {
	const shown = new Set<Answer>();
	for (const [id] of features) {
		const answer = findAnswer(id);
		expect([id, getFeatureBriefs().get(id)?.answer]).toEqual([id, answer]);
		// Rendering is slow, so only a few features of each answer are rendered.
		if (shown.has(answer) && id.length % 8 !== 0) continue;
		shown.add(answer);
		const frame = await loadProps(embedPage, { id });
		if (frame.kind !== "feature") throw new Error(id);
		const page = renderInEnglish(<VerdictText {...frame.summary} />);
		expect(page.container.querySelector("strong")).toHaveTextContent(words[answer]);
		page.unmount();
		const embedded = renderInEnglish(<EmbedFrame {...frame} />);
		expect(embedded.getByText(words[answer])).toBeInTheDocument();
		embedded.unmount();
		const preview = resolvePreview(["features", id], {});
		if (preview.kind !== "found") throw new Error(id);
		expect(renderPreviewSvg(preview.body, "en")).toContain(`>${words[answer]}<`);
	}
	expect(shown.size).toBeGreaterThanOrEqual(4);
});
