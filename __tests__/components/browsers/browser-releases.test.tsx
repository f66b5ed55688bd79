import { act, screen } from "@testing-library/react";
import { real } from "@/__tests__/components/real-props";
import { renderInEnglish } from "@/__tests__/render";
import { BrowserReleases } from "@/components/browsers/browser-releases";
import { ReleaseArticle } from "@/components/browsers/release-article";
import { AudienceStateContext, type ChosenAudience } from "@/lib/audience/client/audience-context";

// The page of a release computes the reach of every feature.
jest.setTimeout(120_000);

const failed = { failed: true };
const failedQuery = { answer: () => failed, follow: () => () => undefined };
const chosen = {
	browser: () => ({ share: 0.25 }),
	release: (_: string, version: string) =>
		version === "117" ? { kind: "counted", share: 0.125 } : { kind: "none" },
	features: () => failedQuery,
} as unknown as ChosenAudience;

test("a browser's page shows worldwide usage, marked while another audience may load", async () => {
	renderInEnglish(<BrowserReleases {...(await real.browser())} />);
	expect(screen.getByText(/of visitors \(the whole world\) use/)).toHaveAttribute("data-settling");
	expect(screen.getByRole("table")).toHaveAttribute("data-settling");
});

test("the pages of a browser and a release show usage in the chosen audience", async () => {
	await act(async () =>
		renderInEnglish(
			<AudienceStateContext value={{ kind: "chosen", chosen }}>
				<BrowserReleases {...(await real.browser())} />
				<ReleaseArticle {...(await real.release())} />
			</AudienceStateContext>,
		),
	);
	expect(screen.getByText(/^25\.0% of visitors \(your visitors\) use/)).not.toHaveAttribute("data-settling");
	expect(screen.getByText("12.5% of visitors (your visitors)")).toBeInTheDocument();
	expect(screen.queryByText(/whole world/)).toBeNull();
});
