import { fireEvent, render, screen } from "@testing-library/react";
import { onFirstInput } from "@/lib/browser/when-idle";

test("work starts at the first input, unless a link is pressed, which leaves the page", () => {
	render(
		<p>
			<a href="/groups">Groups</a>
			<b>text</b>
		</p>,
	);
	const run = jest.fn();
	onFirstInput(run);
	fireEvent.touchStart(screen.getByText("Groups"));
	fireEvent.pointerDown(screen.getByText("Groups"));
	expect(run).not.toHaveBeenCalled();
	fireEvent.pointerDown(screen.getByText("text"));
	fireEvent.pointerDown(screen.getByText("text"));
	expect(run).toHaveBeenCalledTimes(1);
});

test("no work starts after waiting has stopped", () => {
	render(<b>text</b>);
	const run = jest.fn();
	const stop = onFirstInput(run);
	stop();
	fireEvent.pointerDown(screen.getByText("text"));
	expect(run).not.toHaveBeenCalled();
});
