import type { GetServerSideProps } from "next";
import Papa from "papaparse";
import type { z } from "zod";
import type { DocumentBody } from "@/lib/server/conditional-response";
import type { ApiOutcome } from "./definition";
import { createDocumentHandler, toDocumentResponse } from "./document-handler";
import { readParams } from "./read-params";

/** A table with the names of its columns. Shares are numbers from 0 to 1; an empty cell is undefined or "". */
export interface CsvTable {
	fields: readonly string[];
	data: readonly (readonly (string | number | undefined)[])[];
}

/** Papa Parse's own expression misses texts with a line break. */
const FORMULA_START = /^[=+\-@\t\r]/;

/**
 * Formats a table as CSV (RFC 4180), with a header. A text that a spreadsheet would run as a formula starts with an
 * apostrophe.
 */
export const formatCsv = ({ fields, data }: CsvTable): string =>
	`${Papa.unparse({ fields: [...fields], data: data.map((row) => [...row]) }, { escapeFormulae: FORMULA_START })}\r\n`;

/** Formats a table as the body of a response. */
export const toCsvDocument = (table: CsvTable): DocumentBody => ({
	type: "text/csv; charset=utf-8; header=present",
	body: formatCsv(table),
});

/**
 * Creates the `getServerSideProps` of the CSV form of an API endpoint, with the same parameters. Errors are those of
 * `createDocumentHandler`.
 * @param route the route pattern, for the log.
 * @param toTable converts the body of the endpoint.
 */
export const createCsvHandler = <Params extends z.ZodObject, Body>(
	route: string,
	{ params, load }: { params: Params; load: (params: z.output<Params>) => ApiOutcome<Body> },
	toTable: (body: Body) => CsvTable,
): GetServerSideProps =>
	createDocumentHandler(route, (_, query) => {
		const read = readParams(params, query);
		return toDocumentResponse(read.kind === "refused" ? read : load(read.params), (body) =>
			toCsvDocument(toTable(body)),
		);
	});
