import { FORM_STORAGE_KEY } from "./form-storage";

/** In milliseconds. Older entries are dropped, because a hard reload takes less time. */
const MAX_AGE_MS = 30_000;
/** Upper bound for the stored JSON, in UTF-16 units; forms of this site hold less. */
const MAX_LENGTH = 20_000;

type Field = HTMLInputElement | HTMLSelectElement;

/** The address of the page without its locale. */
const getPage = () => location.pathname.replace(/^\/[a-z]{2}(?:-[A-Z]{2})?(?=\/|$)/, "") + location.search;

/** Lists the form fields. Their names are the same in another document of the same page. */
function listFields(): [name: string, field: Field][] {
	const counts: Record<string, number> = {};
	return [...document.querySelectorAll<Field>("form :is(input, select)[name]")].map((field) => {
		const name = `${isInHeader(field) ? "header" : "main"} ${field.name}`;
		counts[name] = (counts[name] ?? 0) + 1;
		return [`${name} ${counts[name]}`, field];
	});
}

const touched = new WeakSet<EventTarget>();

/** The field's value when the document was parsed. */
const getInitialValue = (field: Field) =>
	field instanceof HTMLInputElement
		? field.defaultValue
		: ([...field.options].find(({ defaultSelected }) => defaultSelected) ?? field.options[0])?.value;

const isInHeader = (field: Field) => field.closest("header") !== null;

/**
 * Whether the reader changed the field; comparing values also detects input before this script ran. The header's text is
 * the initial value again on the page of its results: then it was sent.
 */
const isEdited = (field: Field) =>
	(touched.has(field) && !isInHeader(field)) || field.value !== getInitialValue(field);

/** Sets a value and dispatches the event that React listens to. */
function setFieldValue(field: Field, text: string) {
	const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLSelectElement;
	Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, text);
	field.dispatchEvent(new Event(field instanceof HTMLInputElement ? "input" : "change", { bubbles: true }));
}

function save() {
	const typed = listFields().filter(([, field]) => isEdited(field));
	const text = JSON.stringify({
		typed: typed.map(([name, { value }]) => [name, value]),
		place: getPage(),
		at: Date.now(),
	});
	if (typed.length > 0 && text.length < MAX_LENGTH) sessionStorage.setItem(FORM_STORAGE_KEY, text);
	else sessionStorage.removeItem(FORM_STORAGE_KEY);
}

function restore() {
	const saved = JSON.parse(sessionStorage.getItem(FORM_STORAGE_KEY) ?? "{}");
	sessionStorage.removeItem(FORM_STORAGE_KEY);
	if (!(Date.now() - saved.at < MAX_AGE_MS)) return;
	const typed = new Map<string, string>(saved.typed);
	const isFromSite = document.referrer.startsWith(`${location.origin}/`);
	for (const [name, field] of listFields()) {
		const text = typed.get(name);
		const belongs = saved.place === getPage() || (isFromSite && name.startsWith("header"));
		if (text !== undefined && belongs && !isEdited(field)) setFieldValue(field, text);
	}
}

/**
 * Restores form input after a hard reload, such as a new deployment or a change of language. The header's search is
 * restored on any page that the reader navigates to from this site, other forms only on the same page.
 */
export function restoreFormState(): void {
	try {
		restore();
		document.addEventListener("input", ({ target }) => target && touched.add(target));
		window.addEventListener("pagehide", save);
	} catch {
		// Without session storage nothing is restored.
	}
}
