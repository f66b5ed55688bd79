const KEPT = "webreach.typed";
/** Longer than any document takes to follow another; whoever comes back later starts anew. In milliseconds. */
const FOLLOWS_WITHIN = 30_000;

const searchField = () => document.querySelector<HTMLInputElement>("header input[type=search]");

function keep() {
	const text = searchField()?.value;
	if (text) sessionStorage.setItem(KEPT, JSON.stringify({ text, at: Date.now() }));
	else sessionStorage.removeItem(KEPT);
}

/**
 * Carries what is typed in the header's search over to the document that takes the page's place: a new deployment's, or
 * another language's. What a form on the page holds is in its address.
 */
export function keepTypedText(): void {
	try {
		const { text, at } = JSON.parse(sessionStorage.getItem(KEPT) ?? "{}");
		const field = searchField();
		if (typeof text === "string" && Date.now() - at < FOLLOWS_WITHIN && field && !field.value)
			field.value = text;
		sessionStorage.removeItem(KEPT);
		window.addEventListener("pagehide", keep);
	} catch {
		// Where nothing can be kept, nothing is carried over.
	}
}
