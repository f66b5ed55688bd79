import { createDocumentHandler } from "@/lib/api/document-handler";
import { getServiceWorkerSource } from "@/lib/server/service-worker-route";

/** `/sw.js`: the service worker, at the root because it serves the whole site. */
export const getServerSideProps = createDocumentHandler("/sw.js", () => {
	const body = getServiceWorkerSource();
	return body === undefined
		? undefined
		: {
				type: "text/javascript; charset=utf-8",
				body,
				lifetime: "no-cache",
				// It fetches for the pages.
				policy: "default-src 'self'",
			};
});

export default function NoView() {
	return null;
}
