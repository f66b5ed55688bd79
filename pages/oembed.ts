import { createDocumentHandler, toDocumentResponse } from "@/lib/api/document-handler";
import { oEmbedSerializers, resolveOEmbed } from "@/lib/embed/api/oembed";

/** `/oembed?url=…`: the embed code for the URL of a feature's page. `format=xml` selects XML. */
export const getServerSideProps = createDocumentHandler("/oembed", (_, { format = "json", ...query }) => {
	const write = oEmbedSerializers.get(format);
	if (!write) return { status: 501, parameter: "format", detail: "Answers are written as json or xml." };
	return toDocumentResponse(resolveOEmbed(query), write);
});

export default function NoView() {
	return null;
}
