import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { geoEqualEarth, geoPath } from "d3-geo";
import { iso31661NumericToAlpha2 } from "iso-3166";
import { feature } from "topojson-client";
import { presimplify, simplify, sphericalTriangleArea } from "topojson-simplify";
import { MAP_SIZE, mapRegions } from "@/lib/reach/map-regions";

/** The folder of pictures that pages refer to. The map is not in the repository. */
const FILE = "public/pictures/world.svg";

/** Detail below this area on the unit sphere, in steradians, is left out. */
const MIN_AREA = 7e-6;
/** Regions that would be smaller are a circle of this radius, in units of the map. */
const DOT = 2;

type Countries = Parameters<typeof feature>[0];

/** The shape of all regions without usage data. */
const OTHERS = "others";

function readCountries(): Countries {
	return JSON.parse(readFileSync("node_modules/world-atlas/countries-50m.json", "utf8")) as Countries;
}

/** Islands and lakes below this area are left out, in square units of the map. */
const MIN_RING = 1.5;

type Point = readonly [x: number, y: number];

/** Twice the area of a ring. */
const getDoubleArea = (ring: readonly Point[]) =>
	Math.abs(
		ring.reduce((sum, [x, y], place) => {
			const [nextX, nextY] = ring[(place + 1) % ring.length] ?? [x, y];
			return sum + x * nextY - nextX * y;
		}, 0),
	);

/** Writes a ring in whole units, each point relative to the one before. */
function formatRing([first, ...rest]: readonly Point[]): string {
	let [x, y] = first ?? [0, 0];
	const lengths = rest.flatMap(([nextX, nextY]) => {
		const step = [nextX - x, nextY - y];
		[x, y] = [nextX, nextY];
		return step.some((length) => length !== 0) ? step : [];
	});
	return `M${first?.join(" ")}l${lengths.join(" ").replaceAll(" -", "-")}z`;
}

/** Writes the rings of a shape that are large enough to see. */
const formatPath = (path: string): string =>
	path
		.split("M")
		.slice(1)
		.map((ring) =>
			ring
				.replace("Z", "")
				.split("L")
				.map((point): Point => {
					const [x = 0, y = 0] = point.split(",").map((length) => Math.round(Number(length)));
					return [x, y];
				}),
		)
		.filter((ring) => getDoubleArea(ring) >= 2 * MIN_RING)
		.map(formatRing)
		.join("");

/** Draws the regions of usage data in the Equal Earth projection. */
export function drawWorldMap(): string {
	const countries = readCountries();
	const simplified = simplify(
		presimplify(countries as never, sphericalTriangleArea as never),
		MIN_AREA,
	) as unknown as Countries;
	const all = feature(
		simplified,
		simplified.objects.countries as never,
	) as unknown as GeoJSON.FeatureCollection;
	const shown = all.features.filter(({ id }) => id !== "010");
	const projection = geoEqualEarth().fitSize([...MAP_SIZE], { type: "FeatureCollection", features: shown });
	const path = geoPath(projection);
	const shapes = new Map<string, string>();
	for (const shape of shown) {
		const known = iso31661NumericToAlpha2[String(shape.id)];
		const code = known !== undefined && mapRegions.includes(known) ? known : OTHERS;
		const [x = 0, y = 0] = path.centroid(shape).map(Math.round);
		const text = path.area(shape) < DOT ** 2 ? "" : formatPath(path(shape) ?? "");
		shapes.set(
			code,
			(shapes.get(code) ?? "") +
				(text || `M${x - DOT} ${y}a${DOT} ${DOT} 0 1 0 ${2 * DOT} 0a${DOT} ${DOT} 0 1 0 ${-2 * DOT} 0z`),
		);
	}
	const paths = [OTHERS, ...mapRegions].map((code) =>
		shapes.has(code) ? `<path id="${code}" d="${shapes.get(code)}"/>` : "",
	);
	return `<svg xmlns="http://www.w3.org/2000/svg"><g id="world">${paths.join("")}</g></svg>\n`;
}

export function writeWorldMap(): void {
	mkdirSync("public/pictures", { recursive: true });
	writeFileSync(FILE, drawWorldMap());
}

export function writeMissingWorldMap(): void {
	if (!existsSync(FILE)) writeWorldMap();
}
