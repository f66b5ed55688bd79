import { screen } from "@testing-library/react";
import { renderInEnglish } from "@/__tests__/render";
import { ChosenReading } from "@/components/audience/chosen-details";
import { readTarget } from "@/lib/audience/queries/target-reading";

it("fetches and shows how the target of the chosen audience is read", async () => {
	const query = "chrome 120, safari 17.0";
	const reading = readTarget(query, "DE");
	const fetched = jest.fn(async (_: string) => ({ ok: true, status: 200, json: async () => ({ reading }) }));
	global.fetch = fetched as never;
	renderInEnglish(<ChosenReading audience={{ query, weights: { kind: "region", code: "DE" } } as never} />);
	expect(await screen.findByText("chrome 120")).toBeInTheDocument();
	expect(String(fetched.mock.calls[0]?.[0])).toMatch(/\/api\/v1\/audience\?.*region=DE/);
});
