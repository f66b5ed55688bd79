import { act, screen } from "@testing-library/react";
import { real } from "@/__tests__/components/real-props";
import { renderInEnglish } from "@/__tests__/render";
import { BrowserReleases } from "@/components/browsers/browser-releases";
import { CompletedFeatures } from "@/components/browsers/completed-features";
import { ReleaseArticle } from "@/components/browsers/release-article";
import type { CompletedLine } from "@/lib/browsers/schema/page";
import { AudienceStateContext, type ChosenAudience } from "@/lib/chosen-audience/client/audience-context";

// The page computes the reach of every feature.
jest.setTimeout(120_000);

const createLines = (count: number): CompletedLine[] =>
	Array.from({ length: count }, (_, at) => ({
		id: `f${at}`,
		name: `Feature ${at}`,
		level: "widely",
		day: "2020-01-01",
		reach: 0.9,
		...(at === 1 && { atMost: true as const }),
	}));

/** An audience with an answer for the first feature only. */
const answer = { value: new Map([["f0", { share: 0.123, withLimits: 0.123 }]]) };
const chosen = { features: () => ({ answer: () => answer, follow: () => () => undefined }) };

test("a release's page starts with its completed features", async () => {
	const props = await real.release();
	await act(async () => renderInEnglish(<ReleaseArticle {...props} />));
	const [first, second] = screen.getAllByRole("heading", { level: 2 });
	expect(first?.textContent).toMatch(/^\d+ features? now works? in full$/);
	expect(second?.textContent).toMatch(/^Added/);
});

test("each line has the reach in the chosen audience", () => {
	renderInEnglish(
		<AudienceStateContext.Provider value={{ kind: "chosen", chosen: chosen as unknown as ChosenAudience }}>
			<CompletedFeatures count={2} lines={createLines(2)} />
		</AudienceStateContext.Provider>,
	);
	const [, own, other] = screen.getAllByRole("row");
	expect(own).toHaveTextContent(/^Feature 0Widely available.*12\.3%$/);
	expect(other).toHaveTextContent(/^Feature 1.*in this release or before90\.0%$/);
});

test("a long list has a disclosure and shows how many features are left out", () => {
	renderInEnglish(<CompletedFeatures count={409} lines={createLines(50)} />);
	expect(screen.getByRole("heading")).toHaveTextContent("409 features now work in full");
	expect(screen.getByText("35 more")).toBeInTheDocument();
	expect(screen.getByText(/The 50 that most visitors have/)).toBeInTheDocument();
});

test("a short list is fully visible, and an empty one has no heading", () => {
	const { container, rerender } = renderInEnglish(<CompletedFeatures count={17} lines={createLines(17)} />);
	expect(container.querySelector("details")).toBeNull();
	rerender(<CompletedFeatures count={0} lines={[]} />);
	expect(container).toBeEmptyDOMElement();
});

const failed = { failed: true };
const failedQuery = { answer: () => failed, follow: () => () => undefined };
const counted = {
	audience: { weights: { kind: "region", code: "DE" } },
	browser: () => ({ share: 0.25 }),
	release: (_: string, version: string) =>
		version === "117" ? { kind: "counted", share: 0.125 } : { kind: "none" },
	features: () => failedQuery,
} as unknown as ChosenAudience;

test("a browser's page shows worldwide usage, marked while another audience may load", async () => {
	await act(async () => renderInEnglish(<BrowserReleases {...(await real.browser())} />));
	expect(screen.getByText(/of visitors \(the whole world\) use/)).toHaveAttribute("data-settling");
	expect(screen.getByRole("table", { name: "Versions with visitors, or still to come" })).toHaveAttribute(
		"data-settling",
	);
});

test("the pages of a browser and a release show usage in the chosen audience", async () => {
	await act(async () =>
		renderInEnglish(
			<AudienceStateContext value={{ kind: "chosen", chosen: counted }}>
				<BrowserReleases {...(await real.browser())} />
				<ReleaseArticle {...(await real.release())} />
			</AudienceStateContext>,
		),
	);
	expect(screen.getByText(/^25\.0% of visitors \(your visitors\) use/)).not.toHaveAttribute("data-settling");
	expect(screen.getByText("12.5% of visitors (your visitors)")).toBeInTheDocument();
	expect(screen.queryByText(/whole world/)).toBeNull();
});
