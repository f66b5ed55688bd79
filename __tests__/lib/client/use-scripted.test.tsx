import { act } from "@testing-library/react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { useScripted } from "@/lib/client/use-scripted";

function Part() {
	return <p>{useScripted() ? "scripted" : "plain"}</p>;
}

test("the server's drawing is taken over as it is, and changes in steps afterwards", async () => {
	document.body.innerHTML = renderToString(<Part />);
	expect(document.body).toHaveTextContent("plain");
	const failed = jest.fn();
	await act(async () => {
		hydrateRoot(document.body, <Part />, { onRecoverableError: failed });
	});
	expect(document.body).toHaveTextContent("scripted");
	expect(failed).not.toHaveBeenCalled();
});
