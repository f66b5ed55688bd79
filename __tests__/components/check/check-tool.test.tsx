import { TextDecoder, TextEncoder } from "node:util";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { zipSync } from "fflate";
import { renderInEnglish } from "@/__tests__/render";
import { CheckForm } from "@/components/check/check-form";
import { CheckTool } from "@/components/check/check-tool";
import { defaultVersions } from "@/lib/answers/audience";
import { checkData } from "@/lib/answers/check-data";
import { checkAnswerer } from "@/lib/client/check/answerer";
import { linkOf } from "@/lib/client/check/source-link";
import { answer, worker } from "./worker-here";

// Browsers have both; the DOM of these tests has neither.
Object.assign(globalThis, { TextDecoder, TextEncoder });

// All keys are read once, for all tests.
jest.setTimeout(60_000);

jest.mock("@/lib/client/check/start-worker", () => ({ startCheckWorker: () => worker }));

const user = userEvent.setup();
const code = "a {\n\ttext-wrap: balance;\n\tfield-sizing: content;\n}\n";
const nothing = { code: "", language: "", target: "", region: "" };
const regions = { continents: [], countries: [] };

const asked: string[] = [];

beforeEach(() => {
	asked.length = 0;
	const sent = { data: checkData(), audience: defaultVersions() };
	globalThis.fetch = jest.fn(async (address) => {
		asked.push(String(address));
		return { ok: true, json: async () => sent } as Response;
	});
	const answerWith = checkAnswerer(answer);
	worker.postMessage = (request) => void answerWith(request);
	history.replaceState(null, "", "/check");
});

function show() {
	renderInEnglish(<CheckForm regions={regions} typed={nothing} />);
	return screen.findByRole("button", { name: "Try an example" });
}

const type = (text: string) => fireEvent.change(screen.getByLabelText("Code"), { target: { value: text } });
const results = () => screen.findByRole("heading", { name: "What it comes to" });

it("checks what is typed here, tells what costs most, and sends nothing of it", async () => {
	await show();
	type(code);
	await user.click(screen.getByRole("button", { name: "Check" }));
	await waitFor(async () => expect(await results()).toHaveFocus());
	const [, dearest] = within(screen.getByRole("table")).getAllByRole("row");
	expect(dearest).toHaveTextContent(/field-sizing.*Is passed over.*\d\.\d%/);
	expect(screen.getByRole("heading", { name: "field-sizing", level: 3 })).toBeVisible();
	expect(asked).toEqual([expect.stringMatching(/^\/check\/data\/[^/]+\.json$/)]);
});

it("shows a finding in the code, and steps on by F8", async () => {
	await show();
	type(code);
	await user.click(screen.getByRole("button", { name: "Check" }));
	await results();
	await user.click(screen.getByRole("button", { name: "code.css:3:2" }));
	const source = screen.getByRole("region", { name: "The code" });
	expect(within(source).getByText("code.css, line 3")).toBeVisible();
	expect(within(source).getByText("field-sizing").tagName).toBe("MARK");
	fireEvent.keyDown(document, { key: "F8", shiftKey: true });
	expect(within(source).getByText("code.css, line 2")).toBeVisible();
});

it("shows only what the reader wants to see", async () => {
	await show();
	type("a { color: red; @supports (field-sizing: content) { field-sizing: content } text-wrap: balance }");
	await user.click(screen.getByRole("button", { name: "Check" }));
	await results();
	await user.click(await screen.findByRole("radio", { name: /^Guarded/ }));
	expect(screen.getAllByRole("article")).toHaveLength(1);
	expect(screen.getByRole("article", { name: "field-sizing" })).toHaveTextContent(/spares \d+\.\d%/);
});

it("says that there is no code, and keeps what was found before", async () => {
	await show();
	type(code);
	await user.click(screen.getByRole("button", { name: "Check" }));
	await results();
	type(" ");
	await user.click(screen.getByRole("button", { name: "Check" }));
	expect(screen.getByRole("alert")).toHaveTextContent("There is no code yet.");
	expect(await results()).toBeVisible();
});

it("reads files and archives, and names what it does not look into", async () => {
	await show();
	const packed = zipSync({
		"src/a.css": new TextEncoder().encode(code),
		"node_modules/b/b.css": new TextEncoder().encode(code),
		"src/c.png": Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0, 0, 0),
	});
	const file = Object.assign(new File([packed], "all.zip"), {
		arrayBuffer: async () => packed.slice().buffer,
	});
	await user.upload(screen.getByLabelText("Files or a .zip"), file);
	await results();
	expect(screen.getByRole("button", { name: "src/a.css:3:2" })).toBeVisible();
	expect(screen.queryByText(/node_modules/)).toBeNull();
	expect(screen.getByText("src/c.png")).toBeInTheDocument();
});

it("says how far it is, and stops when asked to", async () => {
	worker.postMessage = () => answer({ kind: "progress", done: 0.4, name: "a.css" });
	await show();
	type(code);
	await user.click(screen.getByRole("button", { name: "Check" }));
	expect(screen.getByRole("progressbar", { name: "Checking a.css" })).toBeVisible();
	await user.click(screen.getByRole("button", { name: "Cancel" }));
	expect(screen.queryByRole("progressbar")).toBeNull();
});

it("says that what it needs cannot be fetched", async () => {
	globalThis.fetch = jest.fn(async () => ({ ok: false }) as Response);
	await show();
	type(code);
	await user.click(screen.getByRole("button", { name: "Check" }));
	expect(await screen.findByText(/could not be fetched/)).toBeVisible();
});

it("reads the code of a link, and says so where there is none that can be read", async () => {
	history.replaceState(null, "", `/check${await linkOf("code.css", code)}`);
	await show();
	await results();
	expect(screen.getByLabelText("Code")).toHaveValue(code);
});

it("says that a link holds nothing that can be read", async () => {
	history.replaceState(null, "", "/check#check=zzzz");
	renderInEnglish(<CheckTool formId="none" onReady={() => {}} />);
	expect(await screen.findByText("The link holds no code that can be read.")).toBeVisible();
});
