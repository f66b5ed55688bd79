import { act, fireEvent, screen } from "@testing-library/react";
import { renderInEnglish } from "@/__tests__/render";
import { ImportMessages } from "@/components/audience/import/import-messages";
import { ConfigReader } from "@/components/build/config-reader";

const [onBuild, onTarget] = [jest.fn(), jest.fn()];

beforeEach(async () => {
	onBuild.mockReset();
	onTarget.mockReset();
	await act(async () =>
		renderInEnglish(
			<ImportMessages>
				<ConfigReader onBuild={onBuild} onTarget={onTarget} />
			</ImportMessages>,
		),
	);
});

const drop = (files: File[], text = "") =>
	fireEvent.drop(screen.getByText("or drop a file here"), {
		dataTransfer: { files, getData: () => text },
	});

it("reads a dropped file and dropped text", async () => {
	const file = Object.assign(new File([], "tsconfig.json"), {
		text: async () => '{"compilerOptions": {"target": "es2020"}}',
	});
	drop([file]);
	expect(await screen.findByText(/“tsconfig\.json” says/)).toHaveTextContent("typescript:es2020");
	expect(onBuild).toHaveBeenCalledWith({ syntax: { tool: "typescript", level: 2020 } });
	drop([], "last 2 versions");
	expect(await screen.findByText(/“pasted text” also names the browsers/)).toBeVisible();
	expect(onTarget).toHaveBeenCalledWith("last 2 versions");
	expect(onBuild).toHaveBeenCalledTimes(1);
});

it.each([
	["", "is empty"],
	["{}", "doesn’t say what your build does"],
	["{", "can’t be read as a configuration"],
])("says why it cannot use a file with %j", async (text, reason) => {
	drop([Object.assign(new File([], "my.json"), { text: async () => text })]);
	expect(await screen.findByText(new RegExp(`“my\\.json” ${reason}`))).toBeVisible();
	expect(onBuild).not.toHaveBeenCalled();
});

it("says that a file cannot be read", async () => {
	drop([Object.assign(new File([], "my.json"), { text: () => Promise.reject(new Error("gone")) })]);
	expect(await screen.findByText(/couldn’t read “my\.json”/)).toHaveTextContent("Nothing you had is lost.");
});
