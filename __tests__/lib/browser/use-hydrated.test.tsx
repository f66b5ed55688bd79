import { act } from "@testing-library/react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { useHydrated } from "@/lib/browser/hydrated";

function Part() {
	return <p>{useHydrated() ? "scripted" : "plain"}</p>;
}

test("useHydrated is false during hydration, so it matches the server's HTML, and true afterwards", async () => {
	document.body.innerHTML = renderToString(<Part />);
	expect(document.body).toHaveTextContent("plain");
	const onError = jest.fn();
	await act(async () => {
		hydrateRoot(document.body, <Part />, { onRecoverableError: onError });
	});
	expect(document.body).toHaveTextContent("scripted");
	expect(onError).not.toHaveBeenCalled();
});
