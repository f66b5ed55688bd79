import { screen } from "@testing-library/react";
import { real } from "@/__tests__/components/real-props";
import { renderInEnglish } from "@/__tests__/render";
import { BrowserReleases } from "@/components/browsers/browser-releases";
import { ReleaseArticle } from "@/components/browsers/release-article";
import { ChoiceContext, type ChosenAudience } from "@/lib/client/audience/choice";

// The reach of every feature is counted for the release's page.
jest.setTimeout(120_000);

const failed = { failed: true };
const question = { answer: () => failed, follow: () => () => undefined };
const chosen = {
	browser: () => ({ share: 0.25 }),
	release: (_: string, version: string) =>
		version === "117" ? { kind: "counted", share: 0.125 } : { kind: "none" },
	features: () => question,
} as unknown as ChosenAudience;

test("a browser's page counts the world's people, marked as long as others may be on their way", async () => {
	renderInEnglish(<BrowserReleases {...(await real.browser())} />);
	expect(screen.getByText(/of usage \(the whole world\) is/)).toHaveAttribute("data-settling");
	expect(screen.getByRole("table")).toHaveAttribute("data-settling");
});

test("a browser's page and a release's count the people of the chosen audience", async () => {
	renderInEnglish(
		<ChoiceContext value={{ kind: "chosen", chosen }}>
			<BrowserReleases {...(await real.browser())} />
			<ReleaseArticle {...(await real.release())} />
		</ChoiceContext>,
	);
	expect(screen.getByText(/^25\.0% of usage \(your audience\) is/)).not.toHaveAttribute("data-settling");
	expect(screen.getByText("12.5% of usage (your audience)")).toBeInTheDocument();
	expect(screen.queryByText(/whole world/)).toBeNull();
});
