import { createDocumentHandler, toDocumentResponse } from "@/lib/api/document-handler";
import { buildWatchCalendar } from "@/lib/watch/api/watch-calendar";

/** `/watch.ics?ids=subgrid`: the expected days of features and compat keys. */
export const getServerSideProps = createDocumentHandler("/watch.ics", (_, query) =>
	toDocumentResponse(buildWatchCalendar(query), (body) => ({ type: "text/calendar; charset=utf-8", body })),
);

export default function NoView() {
	return null;
}
