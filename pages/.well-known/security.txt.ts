import { createDocumentHandler } from "@/lib/api/document-handler";
import { renderSecurityTxt } from "@/lib/server/security-txt";

/** `/.well-known/security.txt`: the contact for reports of vulnerabilities. */
export const getServerSideProps = createDocumentHandler("/.well-known/security.txt", () =>
	renderSecurityTxt(),
);

export default function NoView() {
	return null;
}
