import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderInEnglish } from "@/__tests__/render";
import { CopyButton } from "@/components/ui/copy-button";

describe("CopyButton", () => {
	it("copies the text and announces it", async () => {
		const user = userEvent.setup();
		renderInEnglish(<CopyButton text="not safari < 18" />);
		expect(screen.getByRole("status")).toBeEmptyDOMElement();
		await user.click(screen.getByRole("button", { name: "Copy" }));
		expect(screen.getByRole("status")).toHaveTextContent("Copied");
		expect(await navigator.clipboard.readText()).toBe("not safari < 18");
	});

	it("falls back to execCommand without the Clipboard API", async () => {
		const user = userEvent.setup();
		Object.defineProperty(navigator, "clipboard", { value: undefined, configurable: true });
		let copied = "";
		document.execCommand = jest.fn(() => {
			copied = (document.activeElement as HTMLTextAreaElement).value;
			return true;
		});
		renderInEnglish(<CopyButton text="has" />);
		const button = screen.getByRole("button", { name: "Copy" });
		await user.click(button);
		expect(screen.getByRole("status")).toHaveTextContent("Copied");
		expect(copied).toBe("has");
		expect(button).toHaveFocus();
		expect(document.querySelector("textarea")).toBeNull();
	});

	it("announces a failure", async () => {
		const user = userEvent.setup();
		Object.defineProperty(navigator, "clipboard", { value: undefined, configurable: true });
		document.execCommand = () => {
			throw new Error("forbidden");
		};
		renderInEnglish(<CopyButton text="has" />);
		await user.click(screen.getByRole("button", { name: "Copy" }));
		expect(screen.getByRole("status")).toHaveTextContent("Couldn’t copy");
	});
});
