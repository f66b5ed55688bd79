import { createDocumentHandler } from "@/lib/api/document-handler";
import { getServiceWorkerSource } from "@/lib/server/service-worker-route";

/** `/sw.js`: the service worker, at the root because its scope is the whole site. */
export const getServerSideProps = createDocumentHandler("/sw.js", () => {
	const body = getServiceWorkerSource();
	return body === undefined
		? undefined
		: {
				type: "text/javascript; charset=utf-8",
				body,
				lifetime: "no-cache",
				// Allows the service worker to fetch resources of the site.
				policy: "default-src 'self'",
			};
});

export default function NoView() {
	return null;
}
