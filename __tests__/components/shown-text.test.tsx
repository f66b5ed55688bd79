import { act, screen, waitFor } from "@testing-library/react";
import { RouterContext } from "next/dist/shared/lib/router-context.shared-runtime";
import { renderInEnglish } from "@/__tests__/render";
import { routerAt } from "@/__tests__/router-at";
import { markHydrated } from "@/lib/browser/hydrated";
import { audience } from "./tables/audience";
import { check } from "./tables/check";
import { features } from "./tables/features";
import { pages } from "./tables/pages";
import { planning } from "./tables/planning";

// What components show for chosen props. Pages with the props of their loaders are in `__tests__/pages/every-page.test.tsx`.

// The first test that reads reach computes it for every feature.
jest.setTimeout(120_000);

// Renders as after a client-side navigation, where no server-rendered HTML can be reused.
beforeAll(markHydrated);

describe.each(Object.entries({ audience, check, features, pages, planning }))("%s", (_, table) => {
	it.each(table)("$name shows $expected", async ({ render, expected }) => {
		const element = await render();
		const router = routerAt("/features/[id]", "/features/subgrid", { id: "subgrid" });
		const { container } = await act(async () =>
			renderInEnglish(<RouterContext.Provider value={router}>{element}</RouterContext.Provider>),
		);
		await waitFor(() => {
			if (Array.isArray(expected)) {
				const [role, name] = expected;
				expect(screen.getAllByRole(role, { name })[0]).toBeVisible();
			} else if (typeof expected === "object" && "selector" in expected)
				expect(container.querySelector(expected.selector)).not.toBeNull();
			else expect(container).toHaveTextContent(expected);
		});
	});
});
