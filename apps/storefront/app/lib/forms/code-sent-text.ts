/** After too many wrong passwords. The same for every login: it tells nobody whether there is an account. */
export const codeSentText =
  "Было много неверных попыток входа, возможно не ваших. Если такой аккаунт есть, на его почту пришло письмо с кодом. Введите пароль и код, он действует час.";

/** There is no button for another one: the last email's code is valid, and a new email comes by itself. */
export const wrongCodeText = "Код не подошёл. Возьмите его из последнего письма";
