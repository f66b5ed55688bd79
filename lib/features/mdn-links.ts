import { groupBy } from "@/lib/support/group-by";

/** How many MDN pages a feature links to. */
const MAX_LINKS = 8;

/** Areas by priority: languages that authors write come before APIs. */
const areas = ["CSS", "HTML", "SVG", "MathML", "JavaScript", "WebAssembly", "HTTP", "Manifest", "API"];

interface MdnPage {
	url: string;
	area: string;
	/** The path segments below the area: `Reference`, `Properties`, `grid`. */
	names: string[];
	title: string;
}

const toReadable = (name: string) => decodeURIComponent(name).replaceAll("_", " ");

/** Path segments whose children are objects, and whose grandchildren are members. */
const objectParents = new Set(["API", "Global_Objects", "JavaScript_interface"]);

/** Derives a title from the address of an MDN page: `…/docs/Web/CSS/Guides/Grid_layout/Subgrid` is "Subgrid". */
function buildTitle(names: string[], fragment: string | undefined): string {
	const [last = "", parent = ""] = names.slice(-2).reverse().map(toReadable);
	const isMember = names.slice(0, -2).some((name) => objectParents.has(name));
	const own = isMember && parent === last ? `${last}()` : isMember ? `${parent}: ${last}` : last;
	return fragment ? `${own} (${toReadable(fragment)})` : own;
}

function parseMdnUrl(url: string): MdnPage {
	const [address = "", fragment] = url.split("#");
	const [area = "", ...names] = address.replace(/^.*?\/docs\/(Web\/)?/, "").split("/");
	return { url, area, names, title: buildTitle([area, ...names], fragment) };
}

const rank = ({ area }: MdnPage) => (areas.includes(area) ? areas.indexOf(area) : areas.length);

/** A name without its punctuation and plural: `service-workers` and `ServiceWorker` are equal. */
const toWord = (name = "") => name.toLowerCase().replace(/[^a-z\d]|s$/g, "");

/**
 * Overview pages first: that of the feature's own name, then a shorthand, whose name is shorter than its longhands', and an
 * interface, whose path is shorter than its members'.
 */
const compareImportance = (id: string) => {
	const isOther = ({ url }: MdnPage) => Number(toWord(url.split("/").at(-1)) !== toWord(id));
	return (a: MdnPage, b: MdnPage) =>
		isOther(a) - isOther(b) ||
		rank(a) - rank(b) ||
		a.names.length - b.names.length ||
		(a.names.at(-1) ?? "").length - (b.names.at(-1) ?? "").length;
};

interface MdnLinks {
	mdn: { title: string; url: string }[];
	moreMdn?: number;
}

/** The distinct MDN pages of a feature among `urls`, most important first, at most 8; `moreMdn` counts the rest. */
export function listMdnLinks(id: string, urls: (string | undefined)[]): MdnLinks {
	const pages = [...new Set(urls.flatMap((url) => url ?? []))].map(parseMdnUrl).sort(compareImportance(id));
	const shown = pages.slice(0, MAX_LINKS);
	const titled = groupBy(shown, ({ title }) => title);
	const mdn = shown.map(({ url, area, names, title }) => {
		const same = titled.get(title) ?? [];
		if (same.length === 1) return { title, url };
		// Titles can repeat: `fill-opacity` is a property and an attribute, `function` a statement and an operator.
		const isAlone = same.filter((other) => other.area === area).length === 1;
		return { title: `${title} (${isAlone ? area : toReadable(names.at(-2) ?? area)})`, url };
	});
	return { mdn, ...(pages.length > mdn.length && { moreMdn: pages.length - mdn.length }) };
}
