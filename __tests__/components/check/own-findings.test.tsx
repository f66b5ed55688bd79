import { TextDecoder, TextEncoder } from "node:util";
import { cleanup, screen, waitFor } from "@testing-library/react";
import { present, real } from "@/__tests__/components/real-props";
import { propsOf } from "@/__tests__/page-file";
import { renderInEnglish } from "@/__tests__/render";
import { FindingsArticle } from "@/components/check/findings-article";
import { OwnFindings } from "@/components/check/own-findings";
import { audienceOf, defaultVersions } from "@/lib/answers/audience";
import { checkData } from "@/lib/answers/check-data";
import { ChoiceContext, type ChosenAudience } from "@/lib/client/audience/choice";
import { checkAnswerer } from "@/lib/client/check/answerer";
import type { CheckRequest } from "@/lib/client/check/protocol";
import type { FindingsProps } from "@/lib/schema/props/check";
import * as findings from "@/pages/check/findings";
import { answer, worker } from "./worker-here";

// Browsers have both; the DOM of these tests has neither.
Object.assign(globalThis, { TextDecoder, TextEncoder });

// All keys are read once, for all tests.
jest.setTimeout(60_000);

jest.mock("@/lib/client/check/start-worker", () => ({ startCheckWorker: () => worker }));

const found = audienceOf("last 1 Chrome version", "DE");
const audience = present(found.kind === "found" ? found.audience : undefined);
const asked: CheckRequest[] = [];

beforeEach(() => {
	asked.length = 0;
	globalThis.fetch = jest.fn(
		async () =>
			({ ok: true, json: async () => ({ data: checkData(), audience: defaultVersions() }) }) as Response,
	);
	const answerWith = checkAnswerer(answer);
	worker.postMessage = (request) => {
		asked.push(request);
		void answerWith(request);
	};
});

const show = (props: FindingsProps) =>
	renderInEnglish(
		<ChoiceContext value={{ kind: "chosen", chosen: { audience } as ChosenAudience }}>
			<FindingsArticle {...props} />
		</ChoiceContext>,
	);
const reached = () => screen.getByText(/of your audience get everything/).textContent;

it("answers for the audience that the reader has chosen, and dims the default's until then", async () => {
	const props = await real.findings();
	const { container } = await show(props);
	expect(container.querySelector("[data-settling]")).toBeInTheDocument();
	const before = reached();
	await waitFor(() => expect(container.querySelector("[data-settling]")).toBeNull());
	expect(screen.getAllByRole("heading", { name: "What it comes to" })).toHaveLength(1);
	const here = reached();
	expect(here).not.toBe(before);
	const typed = { ...props.typed, target: audience.query, region: "DE" };
	cleanup();
	await show(await propsOf(findings, {}, typed));
	expect(reached()).toBe(here);
});

it("leaves the answer for an audience that was named", async () => {
	const props = await real.findings();
	const { container } = await show({ ...props, typed: { ...props.typed, region: "DE" } });
	expect(container.querySelector("[data-settling]")).toBeNull();
	expect(asked).toEqual([]);
});

it("says that it could not be checked", async () => {
	globalThis.fetch = jest.fn(async () => ({ ok: false }) as Response);
	const { typed } = await real.findings();
	const told = jest.fn();
	renderInEnglish(<OwnFindings typed={typed} audience={audience} onAnswer={told} />);
	expect(await screen.findByText(/could not be fetched/)).toBeVisible();
	expect(told).toHaveBeenLastCalledWith(true);
});
