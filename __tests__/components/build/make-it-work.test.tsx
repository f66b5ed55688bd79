import { act, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { renderInEnglish } from "@/__tests__/render";
import { PolyfillSize, WayItem } from "@/components/build/make-it-work";
import type { BuildHelp } from "@/lib/build/schema/build-help";
import { PartMessages } from "@/lib/i18n/provider";

const show = (ui: ReactNode) =>
	act(async () =>
		renderInEnglish(
			<PartMessages locale="en" part="build">
				{ui}
			</PartMessages>,
		),
	);

const transform: BuildHelp = {
	kind: "transform",
	tool: "lightningcss",
	name: "Nesting",
	needs: "approximate",
};

it("shows a tool with what it does, for how many parts, and what is missing", async () => {
	await show(<WayItem way={{ ...transform, keys: 2 }} total={3} />);
	expect(screen.getByRole("listitem")).toHaveTextContent(
		"Lightning CSS Nesting for 2 of 3 parts (close, but not the same in every detail)",
	);
	expect(screen.getByRole("link")).toHaveAttribute("href", "https://lightningcss.dev/transpilation.html");
});

it("shows an import without a number of parts", async () => {
	await show(<WayItem way={{ kind: "polyfill", tool: "npm", name: "urlpattern-polyfill" }} />);
	expect(screen.getByRole("listitem")).toHaveTextContent(/^npm import "urlpattern-polyfill";$/);
});

it("shows the size of polyfills in kilobytes", async () => {
	await show(<PolyfillSize bytes={15_655} />);
	expect(screen.getByText(/minified: 15\.7 kB/)).toBeVisible();
});
