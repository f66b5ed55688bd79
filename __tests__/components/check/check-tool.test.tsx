import { TextDecoder, TextEncoder } from "node:util";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { zipSync } from "fflate";
import { renderInEnglish } from "@/__tests__/render";
import { CheckForm } from "@/components/check/check-form";
import { CheckTool } from "@/components/check/check-tool";
import { getDefaultTargetVersions } from "@/lib/audience/queries/audience";
import { getBuildPack } from "@/lib/build/queries/after-build";
import { createCheckHandler } from "@/lib/check/client/check-handler";
import { encodeSourceLink } from "@/lib/check/client/source-link";
import { packAudience } from "@/lib/check/packed-audience";
import { buildCheckData } from "@/lib/check/queries/check-data";
import { respond, worker } from "./in-process-worker";

// jsdom lacks `TextDecoder` and `TextEncoder`.
Object.assign(globalThis, { TextDecoder, TextEncoder });

// The first test reads all compat data.
jest.setTimeout(60_000);

jest.mock("@/lib/check/client/start-check-worker", () => ({ startCheckWorker: () => worker }));

const user = userEvent.setup();
const code = "a {\n\ttext-wrap: balance;\n\tfield-sizing: content;\n}\n";
const emptyForm = { code: "", language: "", target: "", region: "" };
const regions = { continents: [], countries: [] };

const fetchedUrls: string[] = [];

beforeEach(() => {
	fetchedUrls.length = 0;
	const sent = { data: buildCheckData(), audience: packAudience(getDefaultTargetVersions()) };
	globalThis.fetch = jest.fn(async (address) => {
		fetchedUrls.push(String(address));
		const builds = String(address).endsWith(".builds.json") && JSON.parse(getBuildPack().text);
		return { ok: true, json: async () => builds || sent } as Response;
	});
	const handle = createCheckHandler(respond);
	worker.postMessage = (request) => void handle(request);
	history.replaceState(null, "", "/check");
});

function show() {
	renderInEnglish(<CheckForm regions={regions} typed={emptyForm} />);
	return screen.findByRole("button", { name: "Try an example" });
}

const type = (text: string) => fireEvent.change(screen.getByLabelText("Code"), { target: { value: text } });
const findResults = async () => {
	await waitFor(() => expect(document.getElementById("comes-to")).toBeInTheDocument());
	return document.getElementById("comes-to") as HTMLElement;
};

it("checks typed code on the device, lists the most costly feature first, and sends no code", async () => {
	await show();
	type(code);
	await user.click(screen.getByRole("button", { name: "Check" }));
	await waitFor(async () => expect(await findResults()).toHaveFocus());
	const [costliest] = within(screen.getByRole("region", { name: "Biggest gaps" })).getAllByRole("article");
	expect(costliest).toHaveTextContent(/field-sizing.*Ignored.*ignored for \d+\.\d%/);
	expect(fetchedUrls).toEqual([expect.stringMatching(/^\/check\/data\/[^/]+\.json$/)]);
});

it("folds the form once there is a result, and unfolds it with the code", async () => {
	await show();
	expect(screen.queryByText("Change this code, or check other code")).not.toBeVisible();
	type(code);
	await user.click(screen.getByRole("button", { name: "Check" }));
	await findResults();
	await waitFor(() => expect(screen.getByLabelText("Code")).not.toBeVisible());
	const fold = screen.getByText("Change this code, or check other code");
	await user.click(fold);
	expect(screen.getByLabelText("Code")).toBeVisible();
	expect(screen.getByLabelText("Code")).toHaveValue(code);
	await user.click(screen.getByRole("button", { name: "Try an example" }));
	await waitFor(() => expect(screen.getByLabelText("Code")).not.toBeVisible());
});

it("checks code that is pasted into the empty field at once, and other code on Ctrl+Enter", async () => {
	await show();
	const field = screen.getByLabelText<HTMLTextAreaElement>("Code");
	await user.click(field);
	await user.paste(code);
	await waitFor(async () => expect(await findResults()).toHaveFocus());
	expect(screen.getByRole("heading", { name: "field-sizing", level: 3 })).toBeVisible();
	await user.click(field);
	await user.paste("\nb { text-wrap: pretty }");
	expect(screen.queryByRole("heading", { name: "text-wrap: pretty" })).not.toBeInTheDocument();
	await user.keyboard("{Control>}{Enter}{/Control}");
	expect(await screen.findByRole("heading", { name: "text-wrap: pretty", level: 3 })).toBeVisible();
});

it("checks code that is pasted on the page while the field is empty, and leaves a field with code unchanged", async () => {
	await show();
	await user.click(document.body);
	await user.paste(code);
	await waitFor(async () => expect(await findResults()).toHaveFocus());
	expect(screen.getByLabelText("Code")).toHaveValue(code);
	await user.paste("b { text-wrap: pretty }");
	expect(screen.getByLabelText("Code")).toHaveValue(code);
	expect(screen.queryByRole("heading", { name: "text-wrap: pretty" })).not.toBeInTheDocument();
});

it("shows a finding in the source, and goes to the previous one on Shift+F8, and closes it", async () => {
	await show();
	type(code);
	await user.click(screen.getByRole("button", { name: "Check" }));
	await findResults();
	await user.click(screen.getByRole("button", { name: "code.css:3:2" }));
	const source = screen.getByRole("region", { name: "The code" });
	expect(within(source).getByText("code.css, line 3")).toBeVisible();
	expect(within(source).getByText("field-sizing").tagName).toBe("MARK");
	fireEvent.keyDown(document, { key: "F8", shiftKey: true });
	expect(within(source).getByText("code.css, line 2")).toBeVisible();
	expect(source.querySelectorAll("mark")).toHaveLength(1);
	await user.click(within(source).getByRole("button", { name: "Close" }));
	// Wide screens always show the code.
	expect(source).toHaveClass("wideOnly");
	expect(screen.getByRole("button", { name: "code.css:3:2" })).toHaveFocus();
});

it("filters rows by effect if there are many, and folds what has a fallback", async () => {
	await show();
	type(
		`a { resize: both; @supports (field-sizing: content) { field-sizing: content } } b:autofill { top: 0 }
		c { text-wrap: pretty; text-box: trim-both; anchor-name: --a; hanging-punctuation: first }`,
	);
	await user.click(screen.getByRole("button", { name: "Check" }));
	await findResults();
	expect(screen.getByRole("radio", { name: "All (6)" })).toBeChecked();
	await user.click(screen.getByRole("radio", { name: "Works with limits (1)" }));
	expect(screen.getByRole("article", { name: ":autofill" })).toBeVisible();
	expect(screen.queryByRole("article", { name: "resize" })).toBeNull();
	const folded = screen.getByText("Fine in the browsers you support (1)").closest("details");
	expect(folded).toHaveTextContent(/field-sizing.*Has a fallback.*fallback for \d+\.\d%/);
});

it("counts what the build takes care of as working, and updates the report for another build", async () => {
	await show();
	type("navigator.usb.getDevices(); const last = [1, 2].at(-1);");
	const build = screen.getByLabelText("Your build");
	await user.type(build, "core-js:usage");
	await user.click(screen.getByRole("button", { name: "Check" }));
	await findResults();
	const folded = await screen.findByText("Your build takes care of these (1)");
	expect(folded.closest("details")).toHaveTextContent(/Array at\(\).*Works after your build/);
	await user.click(screen.getByText("Change this code, or check other code"));
	await user.clear(build);
	await user.type(build, "rollup{Enter}");
	expect(build).toHaveAccessibleDescription(/We don’t know this part: rollup/);
	await waitFor(() => expect(folded).not.toBeInTheDocument());
	expect(fetchedUrls).toEqual([
		expect.stringMatching(/^\/check\/data\//),
		expect.stringMatching(/^\/matrix\/[^/]+\.builds\.json$/),
	]);
});

it("says that prose is no code, without a share", async () => {
	await show();
	type("The harbour was quiet that morning, and she would import some coffee.\nNobody asked her.");
	await user.click(screen.getByRole("button", { name: "Check" }));
	const section = (await findResults()).closest("section");
	expect(section).toHaveTextContent("We couldn’t read this as code");
	expect(section).not.toHaveTextContent("%");
	expect(screen.getByRole("region", { name: "Not read" })).toHaveTextContent("code.js:1:");
});

it("shows an error for empty code, and does not remove the previous report", async () => {
	await show();
	type(code);
	await user.click(screen.getByRole("button", { name: "Check" }));
	await findResults();
	type(" ");
	await user.click(screen.getByRole("button", { name: "Check" }));
	expect(screen.getByRole("alert")).toHaveTextContent("No code yet.");
	expect(await findResults()).toBeVisible();
});

it("checks the files of an archive, and lists the ones it cannot check", async () => {
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
	await findResults();
	expect(screen.getByRole("button", { name: "src/a.css:3:2" })).toBeVisible();
	expect(screen.queryByText(/node_modules/)).toBeNull();
	expect(screen.getByText("src/c.png")).toBeInTheDocument();
});

it("shows its progress, and stops on Cancel", async () => {
	worker.postMessage = () => respond({ kind: "progress", done: 0.4, name: "a.css" });
	await show();
	type(code);
	await user.click(screen.getByRole("button", { name: "Check" }));
	expect(screen.getByRole("progressbar", { name: "Checking a.css" })).toBeVisible();
	await user.click(screen.getByRole("button", { name: "Cancel" }));
	expect(screen.queryByRole("progressbar")).toBeNull();
});

it("shows an error if the check data cannot be fetched", async () => {
	globalThis.fetch = jest.fn(async () => ({ ok: false }) as Response);
	await show();
	type(code);
	await user.click(screen.getByRole("button", { name: "Check" }));
	expect(await screen.findByText(/couldn’t load the browser data/)).toBeVisible();
});

it("checks the code in a link", async () => {
	history.replaceState(null, "", `/check${await encodeSourceLink("code.css", code)}`);
	await show();
	await findResults();
	expect(screen.getByLabelText("Code")).toHaveValue(code);
});

it("shows an error for a damaged link", async () => {
	history.replaceState(null, "", "/check#check=zzzz");
	renderInEnglish(<CheckTool formId="none" fileFields={null} onReady={() => {}} onChecked={() => {}} />);
	expect(await screen.findByText("The link contains no readable code.")).toBeVisible();
});
