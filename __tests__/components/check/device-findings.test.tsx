import { TextDecoder, TextEncoder } from "node:util";
import { act, cleanup, screen, waitFor } from "@testing-library/react";
import { present, real } from "@/__tests__/components/real-props";
import { propsOf } from "@/__tests__/page-file";
import { renderInEnglish } from "@/__tests__/render";
import { DeviceFindings } from "@/components/check/device-findings";
import { FindingsArticle } from "@/components/check/findings-article";
import { getDefaultTargetVersions, resolveAudience } from "@/lib/audience/queries/audience";
import { createCheckHandler } from "@/lib/check/client/check-handler";
import type { CheckRequest } from "@/lib/check/client/check-protocol";
import { packAudience } from "@/lib/check/packed-audience";
import { buildCheckData } from "@/lib/check/queries/check-data";
import type { FindingsProps } from "@/lib/check/schema/page";
import { AudienceStateContext, type ChosenAudience } from "@/lib/chosen-audience/client/audience-context";
import * as findings from "@/pages/check/findings";
import { respond, worker } from "./in-process-worker";

// jsdom lacks `TextDecoder` and `TextEncoder`.
Object.assign(globalThis, { TextDecoder, TextEncoder });

// The first test reads all compat data.
jest.setTimeout(60_000);

jest.mock("@/lib/check/client/start-check-worker", () => ({ startCheckWorker: () => worker }));

const found = resolveAudience("last 1 Chrome version", "DE");
const audience = present(found.kind === "found" ? found.audience : undefined);
const requests: CheckRequest[] = [];

beforeEach(() => {
	requests.length = 0;
	globalThis.fetch = jest.fn(
		async () =>
			({
				ok: true,
				json: async () => ({ data: buildCheckData(), audience: packAudience(getDefaultTargetVersions()) }),
			}) as Response,
	);
	const handle = createCheckHandler(respond);
	worker.postMessage = (request) => {
		requests.push(request);
		void handle(request);
	};
});

const show = (props: FindingsProps) =>
	act(async () =>
		renderInEnglish(
			<AudienceStateContext value={{ kind: "chosen", chosen: { audience } as ChosenAudience }}>
				<FindingsArticle {...props} />
			</AudienceStateContext>,
		),
	);
const getReachText = () => document.querySelector("section:has(> #comes-to) dl")?.textContent;

it("replaces the report for the default audience, dimmed meanwhile, by one for the chosen audience", async () => {
	const props = await real.findings();
	const { postMessage } = worker;
	const waiting: CheckRequest[] = [];
	worker.postMessage = (request) => {
		waiting.push(request);
	};
	const { container } = await show(props);
	expect(container.querySelector("[data-settling]")).toBeInTheDocument();
	const onServer = getReachText();
	worker.postMessage = postMessage;
	for (const request of waiting) postMessage(request);
	await waitFor(() => expect(container.querySelector("[data-settling]")).toBeNull());
	expect(document.querySelectorAll("#comes-to")).toHaveLength(1);
	const onDevice = getReachText();
	expect(onDevice).not.toBe(onServer);
	const typed = { ...props.typed, target: audience.query, region: "DE" };
	cleanup();
	await show(await propsOf(findings, {}, typed));
	expect(getReachText()).toBe(onDevice);
});

it("lists what the reader takes care of as handled", async () => {
	localStorage.setItem("webreach.handled", "css");
	const props = await real.findings();
	await show(props);
	await waitFor(() => expect(requests[0]).toMatchObject({ handled: ["css"] }));
	expect(
		(await screen.findAllByText("You have said that you have a fallback for it.")).length,
	).toBeGreaterThan(0);
	localStorage.clear();
});

it("does not check again for a named audience", async () => {
	const props = await real.findings();
	const { container } = await show({ ...props, typed: { ...props.typed, region: "DE" } });
	expect(container.querySelector("[data-settling]")).toBeNull();
	expect(requests).toEqual([]);
});

it("shows an error if the check data cannot be fetched", async () => {
	globalThis.fetch = jest.fn(async () => ({ ok: false }) as Response);
	const { typed } = await real.findings();
	const onResult = jest.fn();
	renderInEnglish(<DeviceFindings typed={typed} audience={audience} onResult={onResult} />);
	expect(await screen.findByText(/couldn’t load the browser data/)).toBeVisible();
	expect(onResult).toHaveBeenLastCalledWith(true);
});
