import { type Answer, expectAnswer, words } from "@/__tests__/answer-rules";
import { sampleOf } from "@/__tests__/exhaustive";
import { loadProps } from "@/__tests__/lib/site/loader/load-page";
import { renderInEnglish } from "@/__tests__/render";
import { VerdictText } from "@/components/audience/verdict";
import { EmbedFrame } from "@/components/embed/embed-frame";
import { renderPreviewSvg } from "@/components/embed/preview/preview-svg";
import { ResultList } from "@/components/search/result-list";
import { resolveAudience } from "@/lib/audience/queries/audience";
import { DEFAULT_QUERY, WORLD } from "@/lib/audience/schema/default-audience";
import { getCompatRecords } from "@/lib/data/compat";
import { getFeatures } from "@/lib/data/features";
import { resolveBadge } from "@/lib/embed/api/badge";
import { resolvePreview } from "@/lib/embed/api/preview";
import { embedPage } from "@/lib/embed/loader/frame";
import { getFeatureBriefs } from "@/lib/features/queries/feature-reach";
import { getFeatureSupport, getKeySupportByName } from "@/lib/features/queries/support";
import messages from "@/lib/i18n/messages/common/en.json";
import { toSearchResult } from "@/lib/search/queries/result";
import { searchSite } from "@/lib/search/queries/search";
import type { SearchResult } from "@/lib/search/schema/api";
import { reachApi } from "@/lib/set/api";
import { setPage } from "@/lib/set/loader";
import { englishAnswers } from "@/lib/support/english-answers";

function getAudience(region: string) {
	const outcome = resolveAudience(DEFAULT_QUERY, region);
	if (outcome.kind !== "found") throw new Error(region);
	return outcome.audience;
}

it("words are the same in messages, badges and feeds", () => {
	expect(englishAnswers).toEqual(words);
	expect(messages.reach.answer).toEqual(words);
});

const features = sampleOf(getFeatures(), 300);

describe.each([WORLD, "DE", "IN", "JP"])("for the usage of %s", (region) => {
	const { target } = getAudience(region);

	it("the answer of the API, of a frame, of a set and of a badge follows the rule", async () => {
		for (const [id, feature] of features) {
			const answer = expectAnswer(getFeatureSupport(feature), target);
			const query = { target: DEFAULT_QUERY, region };
			const reach = reachApi.load(reachApi.params.parse({ features: id, ...query }));
			if (reach.kind !== "found") throw new Error(id);
			expect([id, reach.body.features[0]?.verdict.answer]).toEqual([id, answer]);
			const frame = await loadProps(embedPage, { id, ...query });
			expect(frame).toHaveProperty("summary.verdict.answer", answer);
			const set = await loadProps(setPage, { features: id, ...query });
			expect(set.features[0]?.summary.verdict.answer).toBe(answer);
			const badge = resolveBadge({ id, show: "answer", ...query });
			expect(badge).toHaveProperty("body.value", words[answer].toLowerCase());
		}
	});
});

it("search results show the same answer, and keys never a better one without that of their feature", () => {
	const { target } = getAudience(WORLD);
	const listTexts = (results: SearchResult[]) => {
		const { container, unmount } = renderInEnglish(<ResultList results={results} />);
		const texts = [...container.querySelectorAll("li")].map((line) => line.textContent ?? "");
		unmount();
		return texts;
	};
	const order = ["Yes", "Almost", "Yes, with limits", "Only with a fallback", "Not yet"];
	let better = 0;
	for (const [id, feature] of features.slice(0, 60)) {
		const answer = expectAnswer(getFeatureSupport(feature), target);
		const [found] = searchSite(`"${id}" type:feature`, { most: 200 }).results.filter((one) => one.id === id);
		expect([id, found?.answer]).toEqual([id, answer]);
		const keys = feature.compat_features
			.filter((key) => getCompatRecords().has(key))
			.slice(0, 4)
			.map((key) => toSearchResult({ type: "key", id: key, title: key, prior: 0 }, []));
		for (const [place, text] of listTexts(keys).entries()) {
			const own = expectAnswer(getKeySupportByName(keys[place]?.id ?? ""), target);
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
	const { target } = getAudience(WORLD);
	const shown = new Set<Answer>();
	for (const [id, feature] of features) {
		const answer = expectAnswer(getFeatureSupport(feature), target);
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
	expect(shown.size).toBeGreaterThanOrEqual(5);
});
