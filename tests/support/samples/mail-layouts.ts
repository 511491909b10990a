/** HTML as the usual makers of mails write it: conditional comments, VML, resets, invisible letters, old attributes. */
export const layouts = {
  'a responsive framework': `<!doctype html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office">
<head>
  <title></title>
  <!--[if !mso]><!--><meta http-equiv="X-UA-Compatible" content="IE=edge"><!--<![endif]-->
  <meta http-equiv="Content-Type" content="text/html; charset=UTF-8">
  <style type="text/css">
    #outlook a { padding:0; }
    body { margin:0;padding:0;-webkit-text-size-adjust:100%;-ms-text-size-adjust:100%; }
    table, td { border-collapse:collapse;mso-table-lspace:0pt;mso-table-rspace:0pt; }
  </style>
  <!--[if mso]><noscript><xml><o:OfficeDocumentSettings><o:AllowPNG/><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml></noscript><![endif]-->
  <style type="text/css">@media only screen and (min-width:480px) { .mj-column-per-100 { width:100% !important; max-width: 100%; } }</style>
  <style media="screen and (min-width:480px)">.moz-text-html .mj-column-per-100 { width:100% !important; max-width: 100%; }</style>
</head>
<body style="word-spacing:normal;">
  <div style="display:none;font-size:1px;line-height:1px;max-height:0px;opacity:0;overflow:hidden;">Commande {numero}&nbsp;&zwnj;&nbsp;&zwnj;</div>
  <div><!--[if mso | IE]><table align="center" border="0" cellpadding="0" cellspacing="0" style="width:600px;" width="600"><tr><td style="line-height:0px;font-size:0px;mso-line-height-rule:exactly;"><![endif]-->
    <table align="center" border="0" cellpadding="0" cellspacing="0" role="presentation" style="width:100%;"><tbody><tr><td style="direction:ltr;font-size:0px;padding:20px 0;text-align:center;">Bonjour {nom},<br>{lignes}</td></tr></tbody></table>
  <!--[if mso | IE]></td></tr></table><![endif]--></div>
</body>
</html>
`,
  'a button for Outlook': `<!DOCTYPE html>
<html lang="fr">
<head><meta charset="utf-8"><meta name="x-apple-disable-message-reformatting"><meta name="format-detection" content="telephone=no,address=no,email=no,date=no,url=no">
<!--[if mso]><style>* { font-family: sans-serif !important; }</style><![endif]-->
<style>:root { color-scheme: light dark; supported-color-schemes: light dark; } u + .body .gmail-blend { mix-blend-mode: screen; } @media (prefers-color-scheme: dark) { .darkmode-bg { background: #222222 !important; } }</style></head>
<body width="100%" class="body" style="margin: 0; padding: 0 !important; mso-line-height-rule: exactly; background-color: #222222;">
<center role="article" aria-roledescription="email" lang="fr" style="width: 100%;"><!--[if mso | IE]><table role="presentation" width="100%"><tr><td><![endif]-->
<!--[if mso]><v:roundrect xmlns:v="urn:schemas-microsoft-com:vml" href="https://billetterie.example" style="height:40px;v-text-anchor:middle;width:200px;" arcsize="10%" stroke="f" fillcolor="#d62828"><w:anchorlock/><center>Voir</center></v:roundrect><![endif]-->
<a href="{lien}" style="background:#d62828;color:#fff;display:inline-block;width:200px;mso-hide:all;">Voir mes billets</a>
<!--[if mso | IE]></td></tr></table><![endif]--></center></body></html>`,
  'a newsletter service': `<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">
<html xmlns="http://www.w3.org/1999/xhtml"><head>
<meta http-equiv="Content-Type" content="text/html; charset=utf-8" />
<style type="text/css">/*\\*/ .ReadMsgBody{width:100%;} .ExternalClass, .ExternalClass p{line-height:100%;} /**/ img{-ms-interpolation-mode:bicubic;}</style>
</head>
<body leftmargin="0" marginwidth="0" topmargin="0" marginheight="0" offset="0" bgcolor="#FAFAFA">
<table border="0" cellpadding="0" cellspacing="0" height="100%" width="100%" id="bodyTable"><tr><td align="center" valign="top"><font face="Arial, 'Helvetica Neue', Helvetica" size="2" color="#606060">Bonjour {nom}&nbsp;!<br /><img src="https://images.example/logo.png" width="564" alt="" border="0" /></font></td></tr></table>
</body></html>`,
  'a word processor': `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word" xmlns="http://www.w3.org/TR/REC-html40">\r\n<head><meta name=Generator content="Microsoft Word 15 (filtered medium)"><style><!--\r\n@font-face\r\n\t{font-family:Calibri;\r\n\tpanose-1:2 15 5 2 2 2 4 3 2 4;}\r\np.MsoNormal\r\n\t{margin:0cm;\r\n\tfont-size:11.0pt;}\r\n--></style></head>\r\n<body lang=FR link="#0563C1" style='word-wrap:break-word'><div class=WordSection1><p class=MsoNormal>Bonjour {nom},<o:p></o:p></p><p class=MsoNormal><o:p>&nbsp;</o:p></p></div></body></html>\r\n`,
  'a hand': `<p>Bonjour {nom},</p>\n\n<ul>\n\t<li>Commande&nbsp;: {numero}\n\t<li>{lignes}\n</ul>\n<!-- {pas une balise} -->\n<p>À bientôt 🎭 — l’équipe de {site}</p>`,
} as const;
