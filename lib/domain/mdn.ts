import { groupBy } from "./group-by";

/** How many MDN pages a feature links to. */
const MOST_LINKS = 8;

/** What is written in sources comes before the interfaces behind it. */
const areas = ["CSS", "HTML", "SVG", "MathML", "JavaScript", "WebAssembly", "HTTP", "Manifest", "API"];

interface MdnPage {
	url: string;
	area: string;
	/** The names of its address below the area: `Reference`, `Properties`, `grid`. */
	names: string[];
	title: string;
}

const readable = (name: string) => decodeURIComponent(name).replaceAll("_", " ");

/** Below these stand objects, and below those what they have. */
const rooms = new Set(["API", "Global_Objects", "JavaScript_interface"]);

/** MDN's address of a page says its title: `…/docs/Web/CSS/Guides/Grid_layout/Subgrid` is "Subgrid". */
function titleOf(names: string[], fragment: string | undefined): string {
	const [last = "", above = ""] = names.slice(-2).reverse().map(readable);
	const isMember = names.slice(0, -2).some((name) => rooms.has(name));
	const own = isMember && above === last ? `${last}()` : isMember ? `${above}: ${last}` : last;
	return fragment ? `${own} (${readable(fragment)})` : own;
}

function pageOf(url: string): MdnPage {
	const [address = "", fragment] = url.split("#");
	const [area = "", ...names] = address.replace(/^.*?\/docs\/(Web\/)?/, "").split("/");
	return { url, area, names, title: titleOf([area, ...names], fragment) };
}

const rank = ({ area }: MdnPage) => (areas.includes(area) ? areas.indexOf(area) : areas.length);

/** A shorthand's name is shorter than those of its parts, an interface's address shorter than its members'. */
const byWeight = (a: MdnPage, b: MdnPage) =>
	rank(a) - rank(b) ||
	a.names.length - b.names.length ||
	(a.names.at(-1) ?? "").length - (b.names.at(-1) ?? "").length;

interface MdnLinks {
	mdn: { title: string; url: string }[];
	moreMdn?: number;
}

/** The MDN pages among `urls`, each once, those that say the most first, at most 8, and how many more there are. */
export function mdnLinks(urls: (string | undefined)[]): MdnLinks {
	const pages = [...new Set(urls.flatMap((url) => url ?? []))].map(pageOf).sort(byWeight);
	const shown = pages.slice(0, MOST_LINKS);
	const titled = groupBy(shown, ({ title }) => title);
	const mdn = shown.map(({ url, area, names, title }) => {
		const same = titled.get(title) ?? [];
		if (same.length === 1) return { title, url };
		// `fill-opacity` is a property and an attribute, `function` a statement and an operator.
		const isAlone = same.filter((other) => other.area === area).length === 1;
		return { title: `${title} (${isAlone ? area : readable(names.at(-2) ?? area)})`, url };
	});
	return { mdn, ...(pages.length > mdn.length && { moreMdn: pages.length - mdn.length }) };
}
