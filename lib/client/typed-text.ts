const KEPT = "webreach.typed";
/** Longer than any document takes to follow another; whoever comes back later starts anew. In milliseconds. */
const FOLLOWS_WITHIN = 30_000;
/** More than forms of this site hold; what is longer is not worth its place. */
const LONGEST = 20_000;

type Field = HTMLInputElement | HTMLSelectElement;

/** The page, whatever its language. */
const place = () => location.pathname.replace(/^\/[a-z]{2}(?:-[A-Z]{2})?(?=\/|$)/, "") + location.search;

/** Fields by names that hold in another document of the same page. */
function fields(): [name: string, field: Field][] {
	const counts: Record<string, number> = {};
	return [...document.querySelectorAll<Field>("form :is(input, select)[name]")].map((field) => {
		const name = `${field.closest("header") ? "header" : "main"} ${field.name}`;
		counts[name] = (counts[name] ?? 0) + 1;
		return [`${name} ${counts[name]}`, field];
	});
}

const touched = new WeakSet<EventTarget>();

/** What stood in the field when the page came. */
const firstOf = (field: Field) =>
	field instanceof HTMLInputElement
		? field.defaultValue
		: ([...field.options].find(({ defaultSelected }) => defaultSelected) ?? field.options[0])?.value;

/** Whether the reader has changed it: also before this was there to see. */
const isTyped = (field: Field) => touched.has(field) || field.value !== firstOf(field);

/** Writes as a reader does, so that React takes notice. */
function write(field: Field, text: string) {
	const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLSelectElement;
	Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, text);
	field.dispatchEvent(new Event(field instanceof HTMLInputElement ? "input" : "change", { bubbles: true }));
}

function keep() {
	const typed = fields().filter(([, field]) => isTyped(field));
	const text = JSON.stringify({
		typed: typed.map(([name, { value }]) => [name, value]),
		place: place(),
		at: Date.now(),
	});
	if (typed.length > 0 && text.length < LONGEST) sessionStorage.setItem(KEPT, text);
	else sessionStorage.removeItem(KEPT);
}

function restore() {
	const kept = JSON.parse(sessionStorage.getItem(KEPT) ?? "{}");
	sessionStorage.removeItem(KEPT);
	if (!(Date.now() - kept.at < FOLLOWS_WITHIN)) return;
	const typed = new Map<string, string>(kept.typed);
	for (const [name, field] of fields()) {
		const text = typed.get(name);
		const belongs = kept.place === place() || name.startsWith("header");
		if (text !== undefined && belongs && !isTyped(field)) write(field, text);
	}
}

/**
 * Carries what is typed over to the document that takes the page's place, a new deployment's or another language's: in
 * the header's search to any page, in a form of the page to the same page. What is typed on a page that the reader
 * leaves for another is left behind, as it always is.
 */
export function keepTypedText(): void {
	try {
		restore();
		document.addEventListener("input", ({ target }) => target && touched.add(target));
		window.addEventListener("pagehide", keep);
	} catch {
		// Where nothing can be kept, nothing is carried over.
	}
}
