import { act } from "@testing-library/react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { useHydrated } from "@/lib/browser/use-hydrated";

function Part() {
	return <p>{useHydrated() ? "scripted" : "plain"}</p>;
}

test("hydration keeps the server's HTML, and the value changes afterwards", async () => {
	document.body.innerHTML = renderToString(<Part />);
	expect(document.body).toHaveTextContent("plain");
	const onError = jest.fn();
	await act(async () => {
		hydrateRoot(document.body, <Part />, { onRecoverableError: onError });
	});
	expect(document.body).toHaveTextContent("scripted");
	expect(onError).not.toHaveBeenCalled();
});
